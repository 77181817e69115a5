"""PettingZoo's `AECEnv`. PettingZoo has no type hints, so the stub beside this file adds them."""

from pettingzoo import AECEnv

__all__ = ["AECEnv"]
