import http from "node:http";
import type { AddressInfo } from "node:net";

/** Small valid files of each type. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);

export type Bucket = {
  endpoint: string;
  objects: Map<string, { body: Buffer; type: string }>;
  requests: { method: string; url: string; authorization: string }[];
  close(): void;
};

/** A fake S3-compatible store with path-style URLs; it records the signatures. */
export async function startBucket(): Promise<Bucket> {
  const objects: Bucket["objects"] = new Map();
  const requests: Bucket["requests"] = [];
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => chunks.push(chunk));
    req.on("end", () => {
      const [method, url] = [req.method!, req.url!];
      requests.push({ method, url, authorization: req.headers.authorization ?? "" });
      const object = objects.get(url);
      if (method === "PUT") objects.set(url, { body: Buffer.concat(chunks), type: req.headers["content-type"] ?? "" });
      if (method === "DELETE") objects.delete(url);
      if (method === "GET" && !object) return res.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
      res
        .writeHead(method === "DELETE" ? 204 : 200, object ? { "Content-Type": object.type } : {})
        .end(method === "GET" ? object!.body : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    close: () => (server.closeAllConnections(), void server.close()),
  };
}
