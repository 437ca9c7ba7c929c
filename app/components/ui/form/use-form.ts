import type { SubmissionResult } from "@conform-to/react";
import { useId } from "react";
import type { FieldState } from "./field";

/** What the server answered to the post: Conform's reply, with what was typed and what is wrong with it. */
export type LastResult = SubmissionResult<string[]> | undefined;

export type FormState = {
  id: string;
  /** What is wrong with the form as a whole. */
  errors?: readonly string[];
  /** By name of the field; of a field in a list "entries[0].workDate". */
  allErrors: Readonly<Record<string, readonly string[]>>;
};

type Options = { id?: string; lastResult: LastResult; defaultValue?: object };

/**
 * A form and its fields as the server left them: what was typed before the values given, and the errors beside it. The server checks every
 * form by itself, so that is all a page needs; Conform's own client, 9 KB of script on each form, would follow and check every key.
 */
export function useForm<Values extends object>({
  id: ownId,
  lastResult,
  defaultValue = {},
}: Options): [FormState, Record<keyof Values & string, FieldState>] {
  const madeId = useId();
  const id = ownId ?? madeId;
  const values = (lastResult?.initialValue ?? defaultValue) as Readonly<Record<string, unknown>>;
  const allErrors = errorsOf(lastResult);
  return [{ id, errors: allErrors[""], allErrors }, fieldsOf<Values>(id, "", values, allErrors)];
}

export type FormRow<Values extends object> = { key: string; fields: Record<keyof Values & string, FieldState> };

/** The rows of a list in a form. Each answer brings new rows: what the browser holds in the old ones may belong to a row that is gone. */
export function rowsOf<Row extends object>(form: FormState, list: FieldState): FormRow<Row>[] {
  const rows = Array.isArray(list.initialValue) ? (list.initialValue as (Record<string, unknown> | undefined)[]) : [];
  return rows.map((row, at) => ({
    key: `${at} of ${rows.length}`,
    fields: fieldsOf<Row>(form.id, `${list.name}[${at}].`, row ?? {}, form.allErrors),
  }));
}

/** A button that has the server add a row to a list or take one away; the form comes back with all that was typed. */
export function listButton(
  intent: { type: "insert"; payload: { name: string } } | { type: "remove"; payload: { name: string; index: number } },
) {
  return { type: "submit" as const, name: "__intent__", value: JSON.stringify(intent), formNoValidate: true };
}

/** Any field, asked for by its name. */
function fieldsOf<Values extends object>(
  id: string,
  prefix: string,
  values: Readonly<Record<string, unknown>>,
  errors: FormState["allErrors"],
) {
  const field = (key: string): FieldState => ({
    id: `${id}-${prefix}${key}`,
    name: prefix + key,
    initialValue: values[key],
    errors: errors[prefix + key],
  });
  return new Proxy({} as Record<keyof Values & string, FieldState>, {
    get: (_, key) => (typeof key === "string" ? field(key) : undefined),
  });
}

/** None while rows come and go: nothing was to be saved yet. */
function errorsOf(lastResult: LastResult): Record<string, string[]> {
  if (!lastResult || lastResult.intent) return {};
  return Object.fromEntries(Object.entries(lastResult.error ?? {}).filter((entry): entry is [string, string[]] => entry[1] !== null));
}
