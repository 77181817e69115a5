"""PettingZoo's `AECEnv`, which has no types of its own: the stub beside this gives it some."""

from pettingzoo import AECEnv

__all__ = ["AECEnv"]
