import { expect, test } from "vitest";
import { z } from "zod/v4";
import { isWithinFormLimits, namesOfJson } from "~/web/forms/form-limits.server";
import { csrfToken } from "~/web/session/csrf.server";
import { readForm, submitForm } from "~/web/forms/submit-form.server";

const ADDRESS = "http://house.test/form";
const schema = z.object({ name: z.string(), entries: z.array(z.object({ day: z.string().optional() })).optional() });

/** The status of a post, and how long it took. */
async function post(body: string, { type = "application/x-www-form-urlencoded", maxFields }: { type?: string; maxFields?: number } = {}) {
  const { token, setCookie } = await csrfToken(new Request(ADDRESS));
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { Cookie: setCookie!.split(";")[0]!, "Content-Type": type },
    body: body.replaceAll("TOKEN", encodeURIComponent(token)),
  });
  const began = performance.now();
  const answer = await submitForm(request, schema, async () => ({ init: { status: 200 } }), { maxFields, lists: ["entries"] }).catch(
    (thrown: unknown) => thrown,
  );
  return { status: (answer as { init: { status: number } }).init?.status, ms: performance.now() - began, answer };
}
const statusOf = async (body: string, wishes = {}) => (await post(`csrf=TOKEN&${body}`, wishes)).status;
const many = (count: number, field: (at: number) => string) => Array.from({ length: count }, (_, index) => field(index)).join("&");

test("a field with an index in the millions, or thousands of fields, is rejected immediately", async () => {
  const shapes = {
    "one place of 75 million": "email[75000000]=1",
    "a place beyond all": `email[${"9".repeat(100)}]=1`,
    "300,000 fields without a name": "a&".repeat(300_000),
    "a megabyte of nothing": "&".repeat(1_000_000),
    "the same name a thousand times and once more": many(1_001, () => "a=1"),
    "30,000 lists with holes": many(30_000, (at) => `p[${at}000]=1`),
    "100,000 names": many(100_000, (at) => `n${at}=`),
    "a list with a hole": "p[0]=1&p[2]=1",
    "a hole inside a list": "p[0].q[1]=1",
    "20,000 levels": `a${".a".repeat(20_000)}=1`,
    "nine levels": "a.b.c.d.e.f.g.h.i=1",
    "a name of 201 letters": `${"a".repeat(201)}=1`,
    "what every object has": "toString=1",
    "the shape of every object": "a.__proto__.b=1",
  };
  for (const [what, body] of Object.entries(shapes)) {
    const { status, ms } = await post(`csrf=TOKEN&${body}`);
    expect([what, status]).toEqual([what, 400]);
    expect(ms, what).toBeLessThan(500);
  }
});

test("values at the limit are accepted: a thousand fields, 200 letters, eight levels, a list without holes", async () => {
  expect(await statusOf(`name=Ana&${many(999, (at) => `n${at}=`)}`)).toBe(200);
  expect(await statusOf(`name=Ana&${many(1_000, (at) => `n${at}=`)}`)).toBe(400);
  expect(await statusOf(`name=Ana&${"a".repeat(200)}=1`)).toBe(200);
  expect(await statusOf("name=Ana&a.b.c.d.e.f.g.h=1")).toBe(200);
  expect(await statusOf(`name=Ana&${many(900, (at) => `entries[${899 - at}].day=x`)}`)).toBe(200);
});

test("a form may declare a higher field limit", async () => {
  const picked = `name=Ana&${many(2_000, (at) => `selected=${at}`)}`;
  expect(await statusOf(picked)).toBe(400);
  expect(await statusOf(picked, { maxFields: 2_001 })).toBe(200);
  expect(await statusOf(picked, { maxFields: 2_000 })).toBe(400);
});

test("multipart fields have the same count and size limits as any other form", async () => {
  const type = "multipart/form-data; boundary=x";
  const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const form = (...parts: string[]) => post(`${part("csrf", "TOKEN").replace("TOKEN", "TOKEN")}${parts.join("")}--x--\r\n`, { type });
  const plain = async (...parts: string[]) => (await form(...parts)).status;
  expect(await plain(part("name", "Ana"))).toBe(200);
  expect(await plain(part("email[75000000]", "1"))).toBe(400);
  expect(await plain(...Array.from({ length: 1_001 }, () => part("a", "1")))).toBe(400);
  expect(await plain(...Array.from({ length: 5_000 }, () => part("a", "1")))).toBe(400);
  expect(await plain(part("name", "A".repeat(1_100_000)))).toBe(413);
  expect((await post(part("csrf", "TOKEN"), { type })).status).toBe(400);
  expect((await post(part("csrf", "TOKEN"), { type: "multipart/form-data" })).status).toBe(400);
  expect((await post("csrf=TOKEN", { type: "text/plain" })).status).toBe(415);
});

test("a form button accepts only the intents of our pages", async () => {
  const intent = async (text: string) => statusOf(`name=Ana&entries[0].day=x&__intent__=${encodeURIComponent(text)}`);
  expect(await intent('{"type":"insert","payload":{"name":"entries"}}')).toBe(200);
  expect(await intent('{"type":"remove","payload":{"name":"entries","index":0}}')).toBe(200);
  expect(await intent('{"type":"update","payload":{"name":"name","value":""}}')).toBe(200);
  const wrong = [
    "null",
    "[]",
    "1",
    "{",
    "{}",
    '"insert"',
    '{"type":"insert"}',
    '{"type":"explode","payload":{}}',
    '{"type":"validate","payload":{}}',
    '{"type":"insert","payload":{"name":"name"}}',
    '{"type":"insert","payload":{"name":"__proto__"}}',
    '{"type":"insert","payload":{"name":"other"}}',
    '{"type":"remove","payload":{"name":"name","index":0}}',
    '{"type":"remove","payload":{"name":"entries","index":-1}}',
    '{"type":"insert","payload":{"name":"entries","index":75000000}}',
    '{"type":"insert","payload":{"name":"entries","defaultValue":{"a":1}}}',
    '{"type":"update","payload":{"name":"entries.length","value":75000000}}',
    '{"type":"update","payload":{"name":"toString","value":""}}',
    '{"type":"update","payload":{"name":"","value":""}}',
    '{"type":"reorder","payload":{"name":"entries","from":0,"to":1}}',
    '{"type":"reset","payload":{}}',
  ];
  for (const text of wrong) expect([text, await intent(text)]).toEqual([text, 400]);
  expect(await statusOf('name=Ana&__state__={"validated":1')).toBe(400);
});

test("the fields of a JSON body have the same limits", () => {
  const fits = (value: unknown) => isWithinFormLimits(namesOfJson(value));
  expect(fits({ employeeId: "E-1", lines: [{ points: 5 }, { points: 7 }] })).toBe(true);
  expect(fits(Array.from({ length: 1_000 }, () => 1))).toBe(true);
  expect(fits(Array.from({ length: 1_001 }, () => 1))).toBe(false);
  expect(fits(JSON.parse(`${"[".repeat(9)}1${"]".repeat(9)}`))).toBe(false);
  expect(fits(JSON.parse(`${"[".repeat(4_000)}${"]".repeat(4_000)}`))).toBe(false);
  expect(fits(JSON.parse('{"__proto__": {"a": 1}}'))).toBe(false);
});

test("non-list fields do not slow parsing: a form that is only read has the same limits", async () => {
  const { token, setCookie } = await csrfToken(new Request(ADDRESS));
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { Cookie: setCookie!.split(";")[0]! },
    body: new URLSearchParams({ csrf: token, "a[75000000]": "1" }),
  });
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});
