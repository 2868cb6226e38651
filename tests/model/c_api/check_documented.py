"""Checks that PAGE names every key of SCHEMA as `key`. check_documented.py SCHEMA PAGE"""
import json
import sys


def keys(schema):
    for name, member in schema.get("properties", {}).items():
        yield name
        yield from keys(member)
    for member in schema.get("$defs", {}).values():
        yield from keys(member)


with open(sys.argv[1], encoding="utf-8") as file:
    wanted = set(keys(json.load(file)))
with open(sys.argv[2], encoding="utf-8") as file:
    page = file.read()
missing = sorted(key for key in wanted if f"`{key}`" not in page)
print("not described:", ", ".join(missing))
sys.exit(1 if missing or not wanted else 0)
