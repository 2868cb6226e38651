"""Checks that the layer exports what capture/hooks/layer.map names and nothing else. check_exports.py NM LIBRARY MAP"""
import re
import subprocess
import sys

nm, library, version_map = sys.argv[1:]
listed = subprocess.run([nm, "-D", "--defined-only", library], check=True, capture_output=True, text=True)
exported = {line.split()[-1].split("@")[0] for line in listed.stdout.splitlines() if line.split()}
named = set(re.findall(r"\w+(?=;)", re.search(r"global:(.*?)local:", open(version_map, encoding="utf-8").read(), re.DOTALL)[1]))
expected = {"vkNegotiateLoaderLayerInterfaceVersion", "FRAMECAST_GetAPI"}
print("exported:", sorted(exported), "named in the map:", sorted(named))
sys.exit(0 if exported == named == expected else 1)
