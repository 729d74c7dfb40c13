"""Reads Swift sources as far as scripts need it: tokens, conditions of `#if`, and declarations."""
