import { afterEach, expect, test } from "vitest";
import type { OpenApiDocument } from "~/domain/api/openapi";
import { env } from "~/env.server";
import { origin, Visitor } from "../support/app";

const PUBLIC = "https://payroll.santaclara.ph";
const servers = async () => ((await (await fetch(`${origin}/api/docs/openapi.json`)).json()) as OpenApiDocument).servers;
const postFrom = async (Origin: string) =>
  (await new Visitor().request("/login", { form: { email: "", password: "" }, headers: { Origin } })).status;

afterEach(() => {
  env.PUBLIC_URL = undefined;
});

// covers: ENV-04
test("without a setting every call goes to the requested host, and no other origin may post", async () => {
  const { text } = await new Visitor().request("/login");
  expect(text.match(/\b(href|src|action)="[^"]*"/g)!.filter((address) => /"(https?:)?\/\//.test(address))).toEqual([]);
  expect(await servers()).toEqual([{ url: "/" }]);
  expect(await postFrom(origin)).toBe(422);
  expect(await postFrom(PUBLIC)).toBe(403);
});

// covers: ENV-04
test("the base URL of the settings replaces the requested host in written URLs, and may post", async () => {
  env.PUBLIC_URL = `${PUBLIC}/`;
  expect(await servers()).toEqual([{ url: PUBLIC }]);
  expect((await new Visitor().request("/api/docs")).text).toContain(`${PUBLIC}/api/flex_ben/usages`);
  expect(await postFrom(PUBLIC)).toBe(422);
  expect(await postFrom(origin)).toBe(422);
  for (const other of ["https://evil.test", "http://payroll.santaclara.ph", `${PUBLIC}.evil.test`, "null"])
    expect(await postFrom(other)).toBe(403);
});
