#!/usr/bin/env bash
# Prints what the agent costs at start-up. Argument: the number of rounds. Needs what ./mvnw -pl plugin/agent -am verify left.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
jars=$(tr '\n' ':' < target/test-classpath.txt)
exec java -Dagent.jar="$PWD/target/canon4j-agent.jar" -cp "target/test-classes:target/classes:$jars" \
  io.canon4j.agent.StartUpFigures "${1:-15}"
