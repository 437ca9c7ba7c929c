import { beforeAll, expect, test } from "vitest";
import { listApiTokens } from "~/models/settings/api-tokens.server";
import { listChanges } from "~/models/shared/change-log.server";
import { origin, signIn, type Answer, type Visitor } from "../../support/app";
import { PASSWORD } from "../../support/company";
import { readPageText } from "../../support/page-text";
import { runSql } from "../../support/payroll-run";
import { createPointCompany, type PointCompany } from "../../support/points";

const TOKENS = "/flex_ben/api_tokens";
const BOTH = { tokenName: "Card terminal", scopes: ["usages:write", "reversals:write"] };
let company: PointCompany;
let admin: Visitor;

beforeAll(async () => {
  company = await createPointCompany();
  admin = await signIn(company.email);
});

const readText = ({ text }: Answer) => readPageText(text);
const make = (form: Record<string, string | string[]>) => admin.request(`${TOKENS}/new`, { form: { password: PASSWORD, ...form } });
const tokenIn = ({ text }: Answer) => /value="(kawani_\d+_[\w-]{43})"/.exec(text)?.[1] ?? "";
const call = async (token: string) =>
  (await fetch(`${origin}/api/flex_ben/usages`, { method: "POST", headers: { Authorization: `Bearer ${token}` }, body: "{}" })).status;

test("a token is created, shown once, listed with its scopes and last use, and revoked", async () => {
  expect(readText(await admin.request(TOKENS))).toContain("No token yet");
  for (const password of ["", "Wrong-2026"]) expect((await make({ ...BOTH, password })).status).toBe(422);
  const made = await make(BOTH);
  const token = tokenIn(made);
  expect([made.status, made.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(readText(made)).toContain("it is not shown again");
  const list = await admin.request(TOKENS);
  for (const word of ["Card terminal", `${token.slice(0, 16)}…`, "Record usages, Give usages back", "Ana Reyes", "Never", "Active"])
    expect(readText(list)).toContain(word);
  expect(list.text + (await admin.request(`${TOKENS}/1/revocation`)).text).not.toContain(token);
  // A known employee, so that only the missing key is wrong.
  expect(await call(token)).toBe(400);
  expect(readText(await admin.request(TOKENS))).not.toContain("Never");

  expect(readText(await admin.request(`${TOKENS}/1/revocation`))).toContain("Revoke Card terminal ?");
  expect(await admin.request(`${TOKENS}/1/revocation`, { form: {} })).toMatchObject({ status: 303, location: TOKENS });
  expect((await admin.request(`${TOKENS}/1/revocation`, { form: {} })).status).toBe(303);
  expect(await call(token)).toBe(401);
  expect(readText(await admin.request(TOKENS))).toContain("“Card terminal” was revoked.");
  const { changes } = await listChanges(company.scope, "FLEX_BEN");
  expect(changes.map(({ actionDescription }) => actionDescription)).toEqual([
    "Revoked the API token “Card terminal”.",
    "Made the API token “Card terminal”: Record usages, Give usages back.",
  ]);
  expect(JSON.stringify(await runSql(company.scope.companySeq, "select * from api_tokens"))).not.toContain(token);
});

test("a form sent again, or twice concurrently, creates no second token of the name", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => make({ tokenName: "Shop", scopes: "usages:write" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(readText(await make({ tokenName: "SHOP", scopes: "usages:write" }))).toContain("There is a token with this name already.");
  expect(
    (await listApiTokens(company.scope)).filter(({ tokenName, scopes }) => tokenName === "Shop" && scopes.join() === "usages:write"),
  ).toHaveLength(1);
  // The name of a revoked token is free.
  expect((await make(BOTH)).status).toBe(200);
});

test.for([
  [{ tokenName: " ", scopes: "usages:write" }, "Give the token a name by which you will know it."],
  [{ tokenName: "x".repeat(61), scopes: "usages:write" }, "Write at most 60 characters."],
  [{ tokenName: "Till" }, "Choose at least one thing that the token may do."],
  [{ tokenName: "Till", scopes: "everything" }, "Choose at least one thing that the token may do."],
] as const)("%j is refused, and what was typed stays", async ([form, message]) => {
  const answer = await make(form);
  expect([answer.status, readText(answer).includes(message), tokenIn(answer)]).toEqual([422, true, ""]);
  expect(answer.text).toContain(`value="${form.tokenName}"`);
});
