import { beforeAll, expect, test } from "vitest";
import { openApiDocument, type OpenApiDocument } from "~/domain/api/openapi";
import type { FieldSchema, Operation, ResourceOperation } from "~/domain/api/openapi-shapes";
import { createApiToken } from "~/models/settings/api-tokens.server";
import { transferPoints } from "~/models/flex_ben/points.server";
import { origin, Visitor } from "../../support/app";
import { createPointCompany, type PointCompany } from "../../support/points";
import { runOwnerSql } from "../../support/owner";

const [USAGES, REVERSALS] = ["/api/flex_ben/usages", "/api/flex_ben/reversals"];
const GOOD = { employeeId: "P1", points: 40, merchantName: "Kusina", itemName: "Lunch" };
let company: PointCompany;
let token: string;
/** The operations of the usage API. */
type UsageDocument = OpenApiDocument & { paths: Record<string, { post: Operation }> };
let apiDocument: UsageDocument;

beforeAll(async () => {
  company = await createPointCompany({ wallet: 1_000 });
  await transferPoints(
    company.scope,
    { idempotencyKey: "start", rows: [{ employeeSeq: 1, mileageVolume: 500, transactionNote: "" }] },
    "2026-11-21",
  );
  token = await createApiToken(company.scope, "Card terminal");
  apiDocument = (await (await fetch(`${origin}/api/docs/openapi.json`)).json()) as UsageDocument;
});

type CallOptions = { key?: string | null; auth?: string; accept?: string };
async function call(path: string, body: unknown, { key = crypto.randomUUID(), auth = token, accept = "*/*" }: CallOptions = {}) {
  const headers = {
    Authorization: `Bearer ${auth}`,
    "Content-Type": "application/json",
    Accept: accept,
    ...(key === null ? {} : { "Idempotency-Key": key }),
  };
  const response = await fetch(origin + path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });
  return { path, status: response.status, type: response.headers.get("Content-Type"), text: await response.text() };
}

/** Lists how a value violates a schema of the document. */
function faults(
  schema: { type: string; properties?: Record<string, FieldSchema>; required?: string[]; minimum?: number },
  value: unknown,
): string[] {
  const types: Record<string, boolean> = {
    object: typeof value === "object" && value !== null,
    string: typeof value === "string",
    boolean: typeof value === "boolean",
    integer: Number.isSafeInteger(value),
  };
  if (!types[schema.type]) return [`${JSON.stringify(value)} is no ${schema.type}`];
  if (schema.minimum !== undefined && (value as number) < schema.minimum) return [`${String(value)} is below ${schema.minimum}`];
  const fields = value as Record<string, unknown>;
  const missing = (schema.required ?? []).filter((name) => !(name in fields));
  return [
    ...missing.map((name) => `${name} is missing`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => (name in fields ? faults(field, fields[name]) : [])),
  ];
}

test("every response of the endpoints is documented", { timeout: 60_000 }, async () => {
  const answers = [await call(USAGES, GOOD, { key: "order-4711" })];
  const { usageSeq } = JSON.parse(answers[0]!.text) as { usageSeq: number };
  const recordsOnly = await createApiToken(company.scope, "Records only", ["usages:write"]);
  answers.push(
    await call(USAGES, GOOD, { key: "order-4711" }),
    await call(USAGES, { ...GOOD, points: 41 }, { key: "order-4711" }),
    await call(USAGES, GOOD, { key: null }),
    await call(USAGES, GOOD, { auth: "nonsense" }),
    await call(USAGES, { ...GOOD, employeeId: "P99" }),
    await call(USAGES, { ...GOOD, points: 100_000 }),
    await call(USAGES, "no json"),
    await call(USAGES, { ...GOOD, itemName: "x".repeat(20_000) }),
    await call(USAGES, { ...GOOD, itemName: "x".repeat(2_000_000) }),
    await call(REVERSALS, { usageSeq, reason: "Not allowed" }, { auth: recordsOnly }),
    await call(REVERSALS, { usageSeq, points: 10, reason: "One dish" }),
    await call(REVERSALS, { usageSeq, reason: "All of it" }),
    await call(REVERSALS, { usageSeq: 99, reason: "Unknown" }),
  );
  await runOwnerSql("alter table point_accounts rename to point_accounts_away");
  try {
    for (const accept of ["*/*", "text/html"]) answers.push(await call(USAGES, GOOD, { accept }));
  } finally {
    await runOwnerSql("alter table point_accounts_away rename to point_accounts");
  }
  const wrong = answers.flatMap(({ path, status, type, text }) => {
    const response = apiDocument.paths[path]!.post.responses[String(status)];
    const schema =
      apiDocument.components.schemas[response?.content?.["application/json"].schema.$ref.replace("#/components/schemas/", "") ?? ""];
    if (response && !response.content) return [];
    return schema && type?.startsWith("application/json")
      ? faults(schema, JSON.parse(text))
      : [`${path} answers ${status} ${type ?? ""}, which is not documented`];
  });
  expect(wrong).toEqual([]);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([200, 201, 400, 401, 403, 404, 409, 413, 422, 500]);
});

test("the example of each endpoint is accepted, and every documented limit holds", async () => {
  for (const [path, { post }] of Object.entries(apiDocument.paths).filter(([path]) => path.startsWith("/api/flex_ben/"))) {
    const { example, schema } = post.requestBody.content["application/json"];
    const { properties, required = [] } = apiDocument.components.schemas[schema.$ref.replace("#/components/schemas/", "")]!;
    // The employee and usage of the example do not exist here; everything else was valid.
    expect(await call(path, example)).toMatchObject({ status: 404 });
    for (const name of required) expect(await call(path, { ...example, [name]: undefined })).toMatchObject({ status: 422 });
    for (const [name, { minimum, maximum, maxLength }] of Object.entries(properties)) {
      if (minimum !== undefined) expect(await call(path, { ...example, [name]: minimum - 1 })).toMatchObject({ status: 422 });
      if (maximum !== undefined) expect(await call(path, { ...example, [name]: maximum + 1 })).toMatchObject({ status: 422 });
      if (maxLength !== undefined)
        expect(await call(path, { ...example, [name]: "x".repeat(maxLength + 1) })).toMatchObject({ status: 422 });
      expect(properties[name]!.description).toBeTruthy();
    }
    expect(await call(path, { ...example, companySeq: 1 })).toMatchObject({ status: 422 });
  }
});

test("the page shows the same without signing in and without third-party scripts", async () => {
  expect(apiDocument).toEqual(JSON.parse(JSON.stringify(openApiDocument(null))));
  const { status, text } = await new Visitor().request("/api/docs");
  expect(status).toBe(200);
  for (const [path, item] of Object.entries(apiDocument.paths)) {
    for (const { summary, parameters, responses } of Object.values(item) as (Operation | ResourceOperation)[])
      for (const word of [`<code>${path}</code>`, summary, ...parameters.map(({ name }) => name), ...Object.keys(responses)])
        expect(text).toContain(word);
  }
  for (const schema of [apiDocument.components.schemas["RecordUsage"]!, apiDocument.components.schemas["ReverseUsage"]!])
    for (const name of Object.keys(schema.properties)) expect(text).toContain(`<code>${name}</code>`);
  for (const name of ["punches", "punches[].at", "punches[].key"]) expect(text).toContain(`<code>${name}</code>`);
  expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
});
