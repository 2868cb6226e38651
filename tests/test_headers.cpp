// Makes the precompiled headers of the tests; each test still includes what it uses.
