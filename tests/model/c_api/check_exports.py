"""Checks that LIBRARY exports the functions of HEADER and nothing else. check_exports.py NM LIBRARY HEADER"""
import re
import subprocess
import sys

listed = subprocess.run([sys.argv[1], "-D", "--defined-only", sys.argv[2]], capture_output=True, text=True, check=True)
exported = {line.split()[-1].split("@")[0] for line in listed.stdout.splitlines() if line.split()}
with open(sys.argv[3], encoding="utf-8") as file:
    declared = set(re.findall(r"FRAMECAST_API[^;(]*?\**(framecast_\w+)\(", file.read()))
# Weak symbols of the C++ runtime (instantiated templates, type information) are not ours to hide.
strangers = {name for name in exported - declared if not name.startswith("_Z")}
print("not exported:", sorted(declared - exported))
print("exported but not declared:", sorted(strangers))
sys.exit(1 if not declared or declared - exported or strangers else 0)
