"""Names of GPUs, reduced to what tells two apart, and ids made of them."""
import re

VENDOR_WORDS = {"nvidia", "amd", "ati", "intel", "graphics", "gpu", "igp", "r", "tm"}
LAPTOP_WORDS = {"laptop", "notebook", "mobile"}


def words(name):
    """Splits "GeForce RTX 3050 Mobile 6 GB" into geforce, rtx, 3050, mobile, 6gb."""
    text = re.sub(r"\((r|tm)\)|[®™]", " ", name.lower())
    text = re.sub(r"\b(\d+) (gb|mb)\b", r"\1\2", text)
    return re.findall(r"[a-z0-9+]+", text)


def key(name):
    """Two names with one key are the same GPU."""
    kept = ["mobile" if word in LAPTOP_WORDS else word for word in words(name)]
    return "".join(word for word in kept if word not in VENDOR_WORDS)


def slug(name):
    return re.sub(r"[^a-z0-9+]+", "-", name.lower()).strip("-")
