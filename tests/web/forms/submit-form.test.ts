import { expect, test } from "vitest";
import { z } from "zod/v4";
import { Refusal } from "~/domain/shared/refusal";
import { csrfToken } from "~/web/session/csrf.server";
import { readForm, submitForm } from "~/web/forms/submit-form.server";
import { submitUpload } from "~/web/files/uploads.server";
import type { UploadedFile } from "~/web/forms/form-body.server";

const ADDRESS = "http://house.test/form";
const schema = z.object({ name: z.string({ error: "Enter a name." }), pin: z.string().optional(), copies: z.number().optional() });

async function visit(): Promise<{ token: string; cookie: string }> {
  const { token, setCookie } = await csrfToken(new Request(ADDRESS));
  return { token, cookie: setCookie!.split(";")[0]! };
}

async function post(
  fields: Record<string, string>,
  run: (input: { name: string }) => Promise<unknown> = async () => "done",
  options = {},
  shape: z.ZodType<{ name: string }> = schema,
) {
  const { token, cookie } = await visit();
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ csrf: token, ...fields }),
  });
  return (await submitForm(request, shape, run, options)) as {
    data: { error?: Record<string, string[]>; initialValue?: Record<string, string> };
    init: { status: number };
  };
}

test("invalid input is 422 with messages and all typed values, except those that must stay hidden", async () => {
  const { data, init } = await post({ pin: "1234", other: "kept" }, undefined, { hide: ["pin"] });
  expect(init.status).toBe(422);
  expect(data.error).toEqual({ name: ["Enter a name."] });
  expect(data.initialValue).toEqual({ other: "kept" });
});

test("a length and a rule with the same message show it once", async () => {
  const NAME = "Write a name of at most 3 letters.";
  const strict = z.object({
    name: z
      .string()
      .max(3, NAME)
      .refine((name) => /^[a-z]+$/i.test(name) && name.length < 4, NAME),
  });
  const { data } = await post({ name: "Anna" }, undefined, {}, strict);
  expect(data.error).toEqual({ name: [NAME] });
});

test("schema errors without a message use our fallback, never the library's", async () => {
  const { data } = await post({ name: "Ana", pin: "1234", copies: "many" });
  expect(data.error).toEqual({ copies: ["This is missing or not valid. Enter it again."] });
});

test("a refusal becomes the error of the form or its field, with its own status", async () => {
  const stale = await post({ name: "Ana" }, async () => Promise.reject(new Refusal("Changed by someone else.", { status: 409 })));
  expect([stale.init.status, stale.data.error]).toEqual([409, { "": ["Changed by someone else."] }]);
  const taken = await post({ name: "Ana" }, async () => Promise.reject(new Refusal("Taken.", { field: "name" })));
  expect([taken.init.status, taken.data.error]).toEqual([422, { name: ["Taken."] }]);
  expect(taken.data.initialValue).toEqual({ name: "Ana" });
});

test("a refusal returns the typed values, and nothing that must stay hidden", async () => {
  const no = async () => Promise.reject(new Refusal("Not right."));
  const { data } = await post({ name: "Ana", pin: "1234" }, no, { hide: ["pin"] });
  expect(data.initialValue).toEqual({ name: "Ana" });
});

test("any other error is a bug and not shown as a form error", async () => {
  await expect(post({ name: "Ana" }, async () => Promise.reject(new Error("bug")))).rejects.toThrow("bug");
});

test("the form token does not reach the schema, and a valid form returns its result", async () => {
  expect(await post({ name: "Ana" }, async (input) => Object.keys(input))).toEqual(["name"]);
});

async function upload(parts: [string, string | File][], { cookie }: { cookie: string }, maxBytes = 1000) {
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  const request = new Request(ADDRESS, { method: "POST", headers: { Cookie: cookie }, body });
  const got: UploadedFile[] = [];
  const run = async (_input: unknown, file: UploadedFile) => void got.push(file);
  const answer = (await submitUpload(request, schema, run, { field: "sheet", maxBytes })) as
    { data: { error: unknown }; init: { status: number } } | undefined;
  return { got, answer };
}

test("a file arrives complete, with its name", async () => {
  const { token, cookie } = await visit();
  const { got } = await upload(
    [
      ["csrf", token],
      ["name", "Ana"],
      ["sheet", new File(["ñ and ₱"], "Peña.xlsx")],
    ],
    { cookie },
  );
  expect(got.map(({ name, bytes }) => [name, String(bytes)])).toEqual([["Peña.xlsx", "ñ and ₱"]]);
});

test("a file that is too large is 413, a missing or empty one 422, at its field", async () => {
  const { token, cookie } = await visit();
  const large = await upload(
    [
      ["csrf", token],
      ["name", "Ana"],
      ["sheet", new File(["x".repeat(2000)], "a.xlsx")],
    ],
    { cookie },
  );
  expect([large.got.length, large.answer?.init.status]).toEqual([0, 413]);
  for (const file of [[], [["sheet", new File([], "")] as [string, File]]]) {
    const missing = await upload([["csrf", token], ["name", "Ana"], ...file], { cookie });
    expect([missing.got.length, missing.answer?.init.status]).toEqual([0, 422]);
    expect(missing.answer?.data.error).toEqual({ sheet: ["Choose a file first; this one is missing or empty."] });
  }
});

test("a file without sign-in, or before its form token, is rejected unread", async () => {
  const { token, cookie } = await visit();
  const file: [string, File] = ["sheet", new File(["x"], "a.xlsx")];
  await expect(upload([["csrf", "wrong"], ["name", "Ana"], file], { cookie })).rejects.toMatchObject({ init: { status: 403 } });
  await expect(upload([file, ["name", "Ana"], ["csrf", token]], { cookie })).rejects.toMatchObject({ init: { status: 403 } });
});

test("a broken multipart body is 400", async () => {
  const { cookie } = await visit();
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { Cookie: cookie, "Content-Type": "multipart/form-data; boundary=x" },
    body: "--x\r\nContent-Disposition: form-data; name=a",
  });
  await expect(submitUpload(request, schema, async () => null, { field: "sheet", maxBytes: 10 })).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("G-5: an action that reads its form without a schema does not run when the user restores typed values", async () => {
  const { token, cookie } = await visit();
  const request = new Request(ADDRESS, {
    method: "POST",
    headers: { Cookie: cookie },
    body: new URLSearchParams({ csrf: token, restoreTyped: "yes" }),
  });
  const answer = await readForm(request).catch((thrown: unknown) => thrown as Response);
  expect([(answer as Response).status, (answer as Response).headers.get("Location")]).toEqual([303, "/form"]);
});
