"""Reads OpenTelemetry's requests, strictly, and starts a real collector."""

import base64
import collections
import contextlib
import json
import pathlib
import re
import socket
import subprocess
import time

import rotel
from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

IDS = {"traceId": 32, "spanId": 16, "parentSpanId": 16}


def with_bytes(value):
    """The same JSON with ids as Protocol Buffers' own JSON has them. OTLP's are hexadecimal, and of a fixed length."""
    if isinstance(value, list):
        return [with_bytes(element) for element in value]
    if not isinstance(value, dict):
        return value
    result = {}
    for key, element in value.items():
        if key in IDS:
            if not re.fullmatch(f"[0-9a-f]{{{IDS[key]}}}", element) or not element.strip("0"):
                raise ValueError(f"{key} {element!r}")
            element = base64.b64encode(bytes.fromhex(element)).decode()
        result[key] = with_bytes(element)
    return result


def decoded(lines):
    """One request from the lines of JSON; unknown keys and wrong types are errors."""
    result = ExportTraceServiceRequest()
    for line in lines.splitlines():
        result.MergeFrom(json_format.ParseDict(with_bytes(json.loads(line)), ExportTraceServiceRequest()))
    return result


def spans_of(request):
    return [span for resource in request.resource_spans for scope in resource.scope_spans for span in scope.spans]


@contextlib.contextmanager
def collector(folder):
    """A collector that logs the spans that it decoded; gives its address and the log."""
    with socket.socket() as free, socket.socket() as other:
        free.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        port, unused = free.getsockname()[1], other.getsockname()[1]
    log = pathlib.Path(folder, "collector.log")
    agent = pathlib.Path(rotel.__file__).parent / "rotel-agent"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [agent, "start", "--otlp-http-endpoint", f"127.0.0.1:{port}", "--otlp-grpc-endpoint", f"127.0.0.1:{unused}", "--exporter",
             "blackhole", "--debug-log", "traces", "--debug-log-verbosity", "detailed", "--pid-file", str(pathlib.Path(folder, "pid"))],
            stdout=output, stderr=output, cwd=folder)
        try:
            for _ in range(600):
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                    break
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}", log
        finally:
            process.terminate()
            process.wait()


def logged(log, ids, times):
    """How often the collector has logged which id: when it has logged each of the ids so often, or after 20 s."""
    for _ in range(100):
        counts = collections.Counter(re.findall(r"\b[0-9a-f]{16}\b", log.read_text(encoding="utf-8", errors="replace")))
        if all(counts[id] >= times for id in ids):
            break
        time.sleep(0.2)
    return counts
