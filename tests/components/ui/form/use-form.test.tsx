import { useForm, type SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod/v4";
import { problemsOf } from "~/components/ui/form/error-summary";
import { fieldText, type FieldState } from "~/components/ui/form/field";
import type { LastResult } from "~/components/ui/form/last-result";
import { renderMarkup } from "../../../support/markup";

const schema = z.object({
  name: z.string({ error: "Enter a name." }),
  entries: z.array(z.object({ day: z.string({ error: "Enter a day." }), minutes: z.string().optional() })).default([]),
});
type Entry = { day: string; minutes: string };
type Values = { name: string; note: string; entries: Entry[] };

/** The server's response to this post. */
function submitResult(posted: Record<string, string>): SubmissionResult<string[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(posted)) form.append(name, value);
  return parseWithZod(form, { schema }).reply();
}

type Row = { key: string | undefined; fields: Record<keyof Entry, FieldState> };

/** The form as a page sees it. */
async function renderForm(lastResult: LastResult, defaultValue?: Partial<Values>) {
  let seen: { form: ReturnType<typeof useForm<Values>>[0]; fields: ReturnType<typeof useForm<Values>>[1]; rows: Row[] } | undefined;
  function Page() {
    const [form, fields] = useForm<Values>({ id: "time", lastResult, defaultValue });
    seen = { form, fields, rows: fields.entries.getFieldList().map((row) => ({ key: row.key, fields: row.getFieldset() })) };
    return null;
  }
  await renderMarkup(<Page />);
  return seen!;
}

test("before anything is posted a form holds the values given to it", async () => {
  const { form, fields } = await renderForm(undefined, { name: "Ana" });
  expect([fields.name.id, fields.name.name, fields.name.initialValue, fields.name.errors]).toEqual(["time-name", "name", "Ana", undefined]);
  expect(problemsOf(form, [fields.name, fields.note])).toEqual([]);
});

test("a refused post returns the typed values, empty ones included, with the errors at their fields", async () => {
  const { form, fields } = await renderForm(submitResult({ name: "", note: "typed" }), { name: "Ana", note: "stored" });
  expect(fieldText(fields.name)).toBe("");
  expect(fieldText(fields.note)).toBe("typed");
  expect(problemsOf(form, [fields.note, fields.name])).toEqual([{ fieldId: "time-name", message: "Enter a name." }]);
});

test("form-level errors come before field errors", async () => {
  const { form, fields } = await renderForm({
    status: "error",
    initialValue: {},
    error: { "": ["Too late."], name: ["Taken."], note: null },
  });
  expect(problemsOf(form, [fields.name, fields.note])).toEqual([{ message: "Too late." }, { fieldId: "time-name", message: "Taken." }]);
});

test("the rows of a list have their own values, errors and addresses", async () => {
  const { form, rows } = await renderForm(submitResult({ name: "Ana", "entries[0].day": "2026-11-05", "entries[1].minutes": "15" }));
  expect(rows.map(({ fields }) => [fieldText(fields.day), fieldText(fields.minutes)])).toEqual([
    ["2026-11-05", ""],
    ["", "15"],
  ]);
  const { day } = rows[1]!.fields;
  expect([day.id, day.name, day.errors]).toEqual(["time-entries[1].day", "entries[1].day", ["Enter a day."]]);
  expect(form.errors).toBeUndefined();
});

test("the server adds and removes a row, keeping typed values and showing no errors", async () => {
  const typed = { name: "", "entries[0].day": "2026-11-05", "entries[1].day": "2026-11-06" };
  const press = (button: { name: string; value: string }) => submitResult({ ...typed, [button.name]: button.value });
  const start = await renderForm(undefined);
  const more = await renderForm(press(start.form.insert.getButtonProps({ name: start.fields.entries.name })));
  expect(more.rows.map(({ fields }) => fieldText(fields.day))).toEqual(["2026-11-05", "2026-11-06", ""]);
  const fewer = await renderForm(press(start.form.remove.getButtonProps({ name: start.fields.entries.name, index: 0 })));
  expect(fewer.rows.map(({ fields }) => fieldText(fields.day))).toEqual(["2026-11-06"]);
  expect(problemsOf(fewer.form, [fewer.fields.name])).toEqual([]);
});
