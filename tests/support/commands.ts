import { spawnSync } from "node:child_process";
import { format } from "node:util";
import { vi } from "vitest";

type Ended = { status: number | null; stdout: string; stderr: string };
let started = 0;

/** Runs `npm run NAME -- ARGS` as a user does: two CPU seconds, so once per command. */
export function npmRun(name: string, words: readonly string[], settings: Record<string, string> = {}): Ended {
  return spawnSync(process.execPath, ["scripts/run.mjs", name, ...words], { encoding: "utf8", env: { ...process.env, ...settings } });
}

/** Runs the same script within the test process. It closes the test's database at the end; the next use reopens it. */
export async function command(name: string, words: readonly string[]): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  const lineOf =
    (stream: keyof typeof said) =>
    (...parts: unknown[]) =>
      void (said[stream] += `${format(...parts)}\n`);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(lineOf("stdout")),
    vi.spyOn(console, "error").mockImplementation(lineOf("stderr")),
    vi.spyOn(process.stdout, "write").mockImplementation((piece) => ((said.stdout += String(piece)), true)),
  ];
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...words];
  try {
    // A different URL each time; otherwise the import returns the module that already ran.
    await import(/* @vite-ignore */ `../../scripts/${name}.ts?${(started += 1)}`);
    return { status: Number(process.exitCode ?? 0), ...said };
  } finally {
    Object.assign(process, { argv, exitCode: undefined });
    for (const spy of spies) spy.mockRestore();
  }
}
