import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseSimpleRequests } from "~/web/http/simple-requests.server";

const server = http.createServer({ keepAliveTimeout: 60_000 }, (_request, response) => void response.end("page"));
refuseSimpleRequests(server);
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(() => void (server.closeAllConnections(), server.close()));

/** The response to these chunks, and whether the server closes the connection. */
function sent(...pieces: string[]): Promise<{ answer: string; closed: boolean }> {
  return new Promise((resolve) => {
    const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    const over = (closed: boolean) => (socket.destroy(), resolve({ answer, closed }));
    const wait = setTimeout(() => over(false), 1000);
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("close", () => (clearTimeout(wait), over(true)));
    for (const [index, piece] of pieces.entries()) setTimeout(() => socket.write(piece), index * 50);
  });
}

test("Z-20: a request of HTTP/0.9 is refused at once and does not hold its connection", async () => {
  for (const request of ["GET /\r\n", "GET /\n", "GET / HTTP/0.9\r\n"]) {
    const { answer, closed } = await sent(request);
    expect([request, answer.split("\r\n")[0], closed]).toEqual([request, "HTTP/1.1 505 HTTP Version Not Supported", true]);
  }
  expect((await sent("GET /\r\n\r\n")).closed).toBe(true);
});

test("HTTP/1 requests work unchanged, on keep-alive connections and in chunks too", async () => {
  const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
  const two = await sent(request, request);
  expect([two.answer.match(/HTTP\/1\.1 200 OK/g)?.length, two.closed]).toEqual([2, false]);
  expect((await sent("GET /", " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).answer).toContain("200 OK");
  expect((await sent("GET / HTTP/1.0\r\n\r\n")).answer).toContain("200 OK");
});
