import { spawnSync } from "node:child_process";
import { format } from "node:util";
import { vi } from "vitest";

type CommandResult = { status: number | null; stdout: string; stderr: string };
let runScript = 0;

/** Runs `npm run NAME -- ARGS` as a user does: two CPU seconds, so once per command. */
export function runNpm(name: string, args: readonly string[], settings: Record<string, string> = {}): CommandResult {
  return spawnSync(process.execPath, ["scripts/run.mjs", name, ...args], { encoding: "utf8", env: { ...process.env, ...settings } });
}

/** Runs the same script within the test process. It closes the test's database at the end; the next use reopens it. */
export async function runCommand(name: string, args: readonly string[]): Promise<CommandResult> {
  const output = { stdout: "", stderr: "" };
  const lineOf =
    (stream: keyof typeof output) =>
    (...parts: unknown[]) =>
      void (output[stream] += `${format(...parts)}\n`);
  const spies = [
    vi.spyOn(console, "log").mockImplementation(lineOf("stdout")),
    vi.spyOn(console, "error").mockImplementation(lineOf("stderr")),
    vi.spyOn(process.stdout, "write").mockImplementation((piece) => ((output.stdout += String(piece)), true)),
  ];
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...args];
  try {
    // A different URL each time; otherwise the import returns the module that already ran.
    await import(/* @vite-ignore */ `../../scripts/${name}.ts?${(runScript += 1)}`);
    return { status: Number(process.exitCode ?? 0), ...output };
  } finally {
    Object.assign(process, { argv, exitCode: undefined });
    for (const spy of spies) spy.mockRestore();
  }
}
