"""What a release consists of, for Scripts/release.sh; each module makes one kind of file."""
