package io.canon4j.journal.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetworkShareTest {

    @Test
    void isRemote_fileSystemsOfOtherMachines_andNoOthers() {
        for (String remote : new String[] {"nfs4", "NFS", "cifs", "smb3", "fuse.sshfs", "fuse.glusterfs"}) {
            assertThat(NetworkShare.isRemote(remote)).as(remote).isTrue();
        }
        for (String local : new String[] {"ext4", "xfs", "apfs", "NTFS", "overlay", "tmpfs", "fuseblk", "9p", ""}) {
            assertThat(NetworkShare.isRemote(local)).as(local).isFalse();
        }
    }

    @Test
    void type_folderThatIsGone_isNotCalledRemote(@TempDir Path folder) {
        assertThat(NetworkShare.type(folder.resolve("gone"))).isNull();
    }
}
