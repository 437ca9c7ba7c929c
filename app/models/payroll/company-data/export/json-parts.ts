/** A member of a JSON text that is streamed in pieces. */
export type Part = { name: string } & (
  { value: unknown } | { rows: AsyncIterable<unknown> | Iterable<unknown> } | { parts: readonly Part[] }
);

/** A member with a small value. */
export const valuePart = (name: string, value: unknown): Part => ({ name, value });
/** A member with a streamed list, one entry per line. */
export const listPart = (name: string, rows: AsyncIterable<unknown> | Iterable<unknown>): Part => ({ name, rows });
/** A member with nested members. */
export const objectPart = (name: string, of: readonly Part[]): Part => ({ name, parts: of });

/** Streams an object with these members in order; each is read only when it is reached. */
export async function* jsonText(members: readonly Part[], indent = ""): AsyncGenerator<string> {
  yield "{";
  let first = true;
  for (const member of members) {
    yield `${first ? "" : ","}\n${indent}  ${JSON.stringify(member.name)}: `;
    first = false;
    if ("parts" in member) yield* jsonText(member.parts, `${indent}  `);
    else if ("rows" in member) yield* listText(member.rows, `${indent}  `);
    else yield JSON.stringify(member.value);
  }
  yield `\n${indent}}`;
}

async function* listText(rows: AsyncIterable<unknown> | Iterable<unknown>, indent: string): AsyncGenerator<string> {
  let first = true;
  for await (const row of rows) {
    yield `${first ? "[" : ","}\n${indent}  ${JSON.stringify(row)}`;
    first = false;
  }
  yield first ? "[]" : `\n${indent}]`;
}
