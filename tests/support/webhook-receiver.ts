import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach } from "vitest";
import type { Scope } from "~/domain/shared/scope";
import { createEndpoint } from "~/models/settings/webhooks/endpoints.server";

export interface ReceivedMessage {
  path: string;
  id: string;
  headers: Record<string, string>;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A program that receives webhooks. @param respond 200 by default */
export async function startReceiver(
  respond: (message: ReceivedMessage, response: ServerResponse) => void = (_, response) => response.end("ok"),
) {
  const messages: ReceivedMessage[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      const body = JSON.parse(text) as ReceivedMessage["body"];
      const message = { path: request.url!, id: headers["webhook-id"]!, headers, text, body };
      messages.push(message);
      respond(message, response);
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`, messages };
}

export const addEndpoint = (scope: Scope, url: string, eventKinds: string[], sendsPay = false) =>
  createEndpoint(scope, { url, description: "Accounting", eventKinds, sendsPay });
