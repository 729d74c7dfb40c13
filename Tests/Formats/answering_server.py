"""A server for tests of clients: it gives the answers that a test prepared, also none and broken ones."""

import contextlib
import socket
import threading
import time


def answer(status="200 OK", body=b"", **fields):
    """The bytes of an answer."""
    fields = {"Content-Length": len(body), **{name.replace("_", "-"): value for name, value in fields.items()}}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


SILENT, CLOSED, RESET = object(), object(), object()


class Server:
    """A server that answers the n-th request with the n-th of its answers, and later ones with the last.

    An answer is bytes, or a function that makes them; or parts, after which the connection ends; or one of the signs above.
    """

    def __init__(self, *answers):
        self.answers, self.requests, self.connections, self.times = answers, [], 0, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.open = []
        threading.Thread(target=self.accept, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for connection in [self.listener, *self.open]:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()

    def accept(self):
        with contextlib.suppress(OSError):
            while True:
                connection, _ = self.listener.accept()
                self.connections += 1
                self.open.append(connection)
                threading.Thread(target=self.serve, args=(connection,), daemon=True).start()

    def serve(self, connection):
        with contextlib.suppress(OSError), connection.makefile("rb") as reader:
            while line := reader.readline():
                fields = {}
                while (field := reader.readline().decode("latin1").strip()):
                    name, value = field.split(":", 1)
                    fields.setdefault(name.lower(), []).append(value.strip())
                self.times.append(time.monotonic())
                number = len(self.requests)
                self.requests.append((line.decode().strip(), fields, reader.read(int(fields["content-length"][0]))))
                said = self.answers[min(number, len(self.answers) - 1)]
                if said is RESET:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                if said in (CLOSED, RESET):
                    connection.close()
                    return
                if callable(said):
                    said = said()
                if isinstance(said, bytes):
                    connection.sendall(said)
                elif said is not SILENT:
                    for part in said:
                        connection.sendall(part)
                    connection.shutdown(socket.SHUT_RDWR)
                    return
