# Runs an image's folder as a container engine would: alone, without a network, read-only but for its volume.
# container.sh ROOT VOLUME USER:GROUP SETUP -- COMMAND…
set -e
root=$1 volume=$2 user=$3 setup=$4
shift 5
mount --bind "$root" "$root"
mount --bind /usr "$root/usr"
mount -t tmpfs none "$root/usr/local"
mkdir "$root/usr/local/bin"
mount -t proc none "$root/proc"
for name in null urandom; do mount --bind "/dev/$name" "$root/dev/$name"; done
mount -t tmpfs none "$root/tmp"
chroot "$root" sh -ec "$setup"
mount --bind "$volume" "$root/data"
mount -o remount,bind,ro "$root"
mount -o remount,bind,ro "$root/usr"
mount -o remount,ro "$root/usr/local"
# Only the loopback interface, which stands still in a new network namespace.
perl -e 'socket($s, 2, 2, 0); ioctl($s, 0x8914, $request = pack("a16 s x22", "lo", 0x41)) or die $!'
exec chroot --userspec="$user" --groups= "$root" "$@"
