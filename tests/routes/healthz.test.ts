import "../support/own-database";
import { expect, test } from "vitest";
import { Visitor } from "../support/app";

test("the health check answers with version and database", async () => {
  const { status, text } = await new Visitor().request("/healthz");
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ status: "ok", version: "0.1.0", database: "up" });
});
