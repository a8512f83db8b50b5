# Sourced by run: a Docker engine with the images that docker-compose.yml names, where this machine can have them.
# Where an image registry is reachable nothing is needed: the tests pull what is missing. Where neither is to be had,
# the steps that need Docker say so and count as skipped.

stand_ins=../shared/docker/stand-ins.sh # starts an engine and builds local images in place of the public ones
scratch=$(mktemp -d)
engine_was_there=$(docker info >/dev/null 2>&1 && echo yes)

# A program of Go, from a folder of .ci that pins what it is built from. MailHog names untagged modules that no version
# can be found for.
build_program() {
  command -v go >/dev/null && CGO_ENABLED=0 go build -C ".ci/$1" -buildvcs=false -trimpath -o "$scratch/$2" "$3"
}

build_mailhog() {
  build_program mailhog MailHog github.com/mailhog/MailHog && export MAILHOG_BIN="$scratch/MailHog"
}

# With its API and without its interface, which nothing here opens.
# cspell:ignore nobody: Debian's user without rights.
build_mailpit() {
  build_program mailpit mailpit github.com/axllent/mailpit &&
    printf '%s\n' 'FROM debian:bookworm-slim' 'COPY mailpit /' 'EXPOSE 1025 8025' 'USER 65534' 'ENTRYPOINT ["/mailpit"]' |
    docker build -q -f - -t "$mailpit" "$scratch"
}

# Chromium gives up what it is loading when an address of the machine comes or goes, as the IPv6 address of each container's
# interface does: new interfaces get none.
ipv6_off=/proc/sys/net/ipv6/conf/default/disable_ipv6
ipv6_was_off=$(cat "$ipv6_off" 2>/dev/null)

start_docker() {
  [ -z "$ipv6_was_off" ] || echo 1 2>/dev/null >"$ipv6_off"
  [ -f "$stand_ins" ] || return 0
  docker image inspect mailhog/mailhog:v1.0.1 >/dev/null 2>&1 || build_mailhog >"$scratch/log" 2>&1 ||
    { echo 'MailHog was not built:'; tail -3 "$scratch/log"; }
  bash "$stand_ins" >"$scratch/log" 2>&1 || { echo 'The images were not built:'; tail -5 "$scratch/log"; }
  local mailpit
  mailpit=$(sed -n 's/.*image: *//p' docker-compose.mailpit.yml)
  docker image inspect "$mailpit" >/dev/null 2>&1 || build_mailpit >"$scratch/log" 2>&1 ||
    { echo 'Mailpit was not built:'; tail -3 "$scratch/log"; }
}

# Ends the engine if it was started here; its images stay for the next time.
stop_docker() {
  rm -rf "$scratch"
  [ -z "$ipv6_was_off" ] || echo "$ipv6_was_off" 2>/dev/null >"$ipv6_off"
  local pid
  [ -z "$engine_was_there" ] && pid=$(cat /var/run/docker.pid 2>/dev/null) && kill "$pid" || return 0
  for _ in $(seq 60); do kill -0 "$pid" 2>/dev/null || break; sleep 0.5; done
}
