package io.canon4j.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TenantTest {

    @TempDir
    Path directory;

    @Test
    @DisplayName("clones of one repository are one tenant, whatever their directories are called")
    void of_cloneUnderAnotherName_isTheSame() throws IOException, GitAPIException {
        Path shop = repository("shop");
        Path clone = directory.resolve("my shop");
        Git.cloneRepository()
                .setURI(shop.toUri().toString())
                .setDirectory(clone.toFile())
                .call()
                .close();

        assertThat(Tenant.of(clone)).isEqualTo(Tenant.of(shop)).matches("[0-9a-f]{16}");
    }

    @Test
    @DisplayName("stores of one name in one repository are two tenants, and each the same in every clone")
    void of_nestedStores_areToldByTheirPaths() throws IOException, GitAPIException {
        Path shop = repository("shop");
        Path one = Files.createDirectories(shop.resolve("a/lib"));
        Path other = Files.createDirectories(shop.resolve("b/lib"));

        assertThat(Tenant.of(one)).isNotEqualTo(Tenant.of(other)).startsWith(Tenant.of(shop) + "/a-lib-");
    }

    @Test
    @DisplayName("directories of one name outside git are two tenants")
    void of_sameNameOutsideGit_differs() throws IOException {
        Path one = Files.createDirectories(directory.resolve("ann/app"));
        Path other = Files.createDirectories(directory.resolve("bob/app"));

        assertThat(Tenant.of(one)).isNotEqualTo(Tenant.of(other)).startsWith("project-app-");
        assertThat(Tenant.of(one)).isEqualTo(Tenant.of(directory.resolve("ann/../ann/app")));
    }

    private Path repository(String name) throws IOException, GitAPIException {
        Path root = Files.createDirectories(directory.resolve(name));
        try (Git git = Git.init().setDirectory(root.toFile()).call()) {
            git.commit()
                    .setAllowEmpty(true)
                    .setSign(false)
                    .setAuthor("a", "a@example.org")
                    .setCommitter("a", "a@example.org")
                    .setMessage("first")
                    .call();
        }
        return root;
    }
}
