import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { PushPayload } from "~/domain/shared/messages/push-notification";
import type { PushSubscriptionInput } from "~/domain/shared/messages/push-subscription-input";
import { env } from "~/env.server";

/** A request that a push service received, with its message as the browser decrypts it. */
type Received = { headers: http.IncomingHttpHeaders; payload: PushPayload };

/**
 * A browser and its push service. The message is decrypted here by RFC 8291 and RFC 8188, without the library that encrypts it.
 * @param answer status of each request, and headers
 */
export async function startPushService(answer: () => { status: number; headers?: Record<string, string> } = () => ({ status: 201 })) {
  env.OUTBOUND_ALLOW_PRIVATE_HOSTS = true;
  const pair = crypto.createECDH("prime256v1");
  const browserKey = pair.generateKeys();
  const secret = crypto.randomBytes(16);
  const received: Received[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received.push({ headers: request.headers, payload: decrypt(Buffer.concat(chunks), pair, secret) });
      const { status, headers } = answer();
      response.writeHead(status, headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  const subscription = (name = "luz"): PushSubscriptionInput => ({
    endpoint: `http://127.0.0.1:${port}/push/${name}`,
    browserKey: browserKey.toString("base64url"),
    browserSecret: secret.toString("base64url"),
  });
  return { received, subscription };
}

function decrypt(body: Buffer, browser: crypto.ECDH, secret: Buffer): PushPayload {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + body[20]!);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), serverKey]);
  const key = hkdf(secret, browser.computeSecret(serverKey), info, 32);
  const nonce = hkdf(salt, key, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = crypto.createDecipheriv("aes-128-gcm", hkdf(salt, key, Buffer.from("Content-Encoding: aes128gcm\0"), 16), nonce);
  const sealed = body.subarray(21 + body[20]!);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString("utf8");
  return JSON.parse(text.slice(0, text.lastIndexOf("\u0002"))) as PushPayload;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) => Buffer.from(crypto.hkdfSync("sha256", key, salt, info, length));
