#!/usr/bin/env bash
# Prints what the agent costs: at start-up, with the number of rounds as argument; per tool call, with the argument "calls".
# Needs what ./mvnw -pl plugin/agent -am verify left.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
jars=$(tr '\n' ':' < target/test-classpath.txt)
agent="$PWD/target/canon4j-agent.jar"
if [ "${1:-}" = calls ]; then
  project=$(mktemp -d)
  mkdir -p "$project/.canon/articles/src" "$project/src/feed"
  echo "print('feed')" > "$project/src/feed/sync.py"
  printf -- '---\ncapsule: Feed pages cap at 50 items.\nupdated: 2026-11-30\n---\n\n# src/feed\n' \
    > "$project/.canon/articles/src/feed.md"
  echo "without the agent"
  java -cp "target/test-classes:$jars" io.canon4j.agent.sample.ToolCost src/feed/sync.py
  echo "with the agent"
  exec java -javaagent:"$agent=agent.project=$project,events=off,wait=1000" -cp "target/test-classes:$jars" \
    io.canon4j.agent.sample.ToolCost src/feed/sync.py
fi
exec java -Dagent.jar="$agent" -cp "target/test-classes:target/classes:$jars" \
  io.canon4j.agent.StartUpFigures "${1:-15}"
