"""In which order `coordviz mcp` answers."""

import asyncio
import json

import mcp

from asking import OPTIONS, Recordings, Server


class Order(Recordings):
    """One call at a time: what is sent meanwhile waits for its turn."""

    def test_what_is_sent_during_a_call_is_answered_after_it_in_order(self):
        call = {"name": "check", "arguments": {}}
        with Server(self.folder / "medium") as server:
            server.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "id": 2, "method": "ping"}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1, "reason": "The user has gone on."}}).encode())
            server.send(json.dumps({"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": call}).encode())
            replies = [json.loads(server.line(60)) for _ in range(3)]
            self.assertEqual([reply["id"] for reply in replies], [1, 2, 3])
            self.assertEqual(replies[1]["result"], {})
            self.assertEqual(replies[0]["result"], replies[2]["result"])

    def test_the_official_client_may_ask_several_things_at_once(self):
        async def ask():
            server = mcp.StdioServerParameters(command=str(OPTIONS.programs / "coordviz"), args=["mcp", str(self.folder)])
            async with mcp.Client(mcp.stdio_client(server)) as client:
                return await asyncio.gather(*(client.call_tool(tool, arguments) for tool, arguments in self.calls))

        results = asyncio.run(asyncio.wait_for(ask(), 120))
        for (tool, _), result in zip(self.calls, results):
            self.assertFalse(result.is_error, tool)
            if tool != "query":
                self.assertTrue(result.structured_content["schema"].startswith(f"coordviz/{tool}"), result.structured_content["schema"])
