"""The named inputs of the corpus, by what they are about.

An input is a program: each line of a seed is an operation of ops.h and its arguments. A number is a
byte, and a `bytes` is inserted unchanged. The functions of `operations` make texts and longer
numbers.
"""
