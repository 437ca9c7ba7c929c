import { expect, test } from "vitest";
import { signIn, Visitor } from "../../support/app";
import { PASSWORD, createTestAccount, createTestCompany } from "../../support/company";

const form = { theme: "dark", returnTo: "/" };

test("a form's token belongs to its session: not to the previous one, nor to another user's", async () => {
  const { email, scope } = await createTestCompany();
  const visitor = new Visitor();
  const before = await visitor.token();
  expect((await visitor.request("/login", { form: { email, password: PASSWORD }, csrf: before })).status).toBe(303);
  const post = (csrf: string) => visitor.request("/preferences/theme", { form, csrf });
  expect((await post(before)).status).toBe(403);
  const colleague = await createTestAccount(scope.companySeq, { email: `colleague${scope.companySeq}@company.test`, permissions: [] });
  expect((await post(await (await signIn(colleague.email)).token())).status).toBe(403);
  expect((await post(await (await signIn(email)).token())).status).toBe(403);
  expect((await post(await visitor.token())).status).not.toBe(403);
});
