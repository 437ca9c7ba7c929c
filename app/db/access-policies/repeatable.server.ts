import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { projectRoot } from "~/db/project-root.server";
import { newerVersion } from "./release.server";
import { TABLES, declared, POLICIES_VERSION } from "./table-classes";
import { applyPolicies } from "./policies.server";

export const repeatableFolder = path.join(projectRoot, "app/db/repeatable");

interface Step {
  name: string;
  /** Increases when the text changes, so that an older version never replaces the text of a newer one. */
  number: number;
  text: string;
  run: (client: pg.ClientBase) => Promise<unknown>;
}

/**
 * Applies the repeatable steps: the functions of app/db/repeatable and the access policies. Each runs when its text has changed, all of
 * them after a migration.
 * @param again a migration ran, which may have undone a step
 * @throws Error if the database has a step of a newer version
 */
export async function repeatSteps(client: pg.ClientBase, again: boolean): Promise<void> {
  await client.query(STEPS);
  const { rows } = await client.query<{ name: string; digest: string; number: number }>(
    "select name, digest, number from repeatable_steps",
  );
  const done = new Map(rows.map((row) => [row.name, row]));
  const steps = [...repeatableFiles(), policiesStep()];
  const ahead = steps.find(({ name, number }) => (done.get(name)?.number ?? 0) > number);
  if (ahead) throw newerVersion(`number ${done.get(ahead.name)!.number} of ${ahead.name}`);
  for (const { name, number, text, run } of steps) {
    const digest = digestOf(text);
    if (!again && done.get(name)?.digest === digest) continue;
    await run(client);
    await client.query(
      "insert into repeatable_steps (name, digest, number) values ($1, $2, $3) on conflict (name) do update set digest = excluded.digest, number = excluded.number",
      [name, digest, number],
    );
  }
}

/** The files of app/db/repeatable; the first line of each is its number, as in `-- Number 3.` */
export function repeatableFiles(): Step[] {
  const names = fs.readdirSync(repeatableFolder).filter((file) => file.endsWith(".sql"));
  return names.sort().map((name) => {
    const text = fs.readFileSync(path.join(repeatableFolder, name), "utf8");
    const number = Number(/^-- Number (\d+)\./.exec(text)?.[1]);
    if (!number) throw new Error(`The first line of app/db/repeatable/${name} is its number, as in "-- Number 3."`);
    return { name, number, text, run: (client) => client.query(`begin;\n${text};\ncommit`) };
  });
}

/** The declaration as one text. */
export function policiesStep(): Step {
  const text = JSON.stringify(Object.keys(TABLES).map((table) => [table, declared(table)]));
  return { name: "walls", number: POLICIES_VERSION, text, run: applyPolicies };
}

export const digestOf = (text: string) => crypto.createHash("sha256").update(text).digest("hex");

const STEPS = `
create table if not exists repeatable_steps (name text primary key, digest text not null, number integer not null default 0);
alter table repeatable_steps add column if not exists number integer not null default 0`;
