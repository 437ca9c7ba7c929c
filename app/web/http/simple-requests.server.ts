import type { Server } from "node:http";

/**
 * Answers requests of HTTP/0.9, which have no version in their first line. Node waits for their headers until its timeout, although that
 * version has none.
 */
export function refuseSimpleRequests(server: Server): void {
  server.on("connection", (socket) => {
    socket.once("data", (head: Buffer) => {
      const end = head.indexOf("\n");
      if (end < 0 || /HTTP\/[1-9]\.\d\r?$/.test(head.toString("latin1", 0, end))) return;
      socket.end("HTTP/1.1 505 HTTP Version Not Supported\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
    });
  });
}
