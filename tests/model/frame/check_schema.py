"""Validates FILE against SCHEMA, and checks that the schema refuses what the reader refuses. check_schema.py SCHEMA FILE"""
import copy
import json
import sys

import jsonschema

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
with open(sys.argv[2], encoding="utf-8") as file:
    document = json.load(file)

validator = jsonschema.Draft202012Validator(schema)
validator.check_schema(schema)
faults = [f"{'/'.join(map(str, error.absolute_path))}: {error.message}" for error in validator.iter_errors(document)]
if "draws" in document:
    for change in (lambda d: d["draws"]["measured_ns"].__setitem__(0, -1),
                   lambda d: d["draws"]["elements"].__setitem__("tex", []),
                   lambda d: d["draws"]["texture_mips"].__setitem__(0, 0),
                   lambda d: d["draws"]["texture_mips"].__setitem__(1, 1.5),
                   lambda d: d["draws"]["texture_format"].__setitem__(0, None),
                   lambda d: d["draws"]["texture_filter"].__setitem__(0, "cubic"),
                   lambda d: d["draws"].pop("id"),
                   lambda d: d["sources"].__setitem__("elements", "guessed"),
                   lambda d: d.__setitem__("schema", "framecast.frame/2")):
        changed = copy.deepcopy(document)
        change(changed)
        if validator.is_valid(changed):
            faults.append("the schema accepts a file that it must refuse")
print("\n".join(faults))
sys.exit(1 if faults else 0)
