import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** The route files that a build has, by the environment of scripts/run.mjs. */
function listRoutes(environment: string, developerPages = ""): string[] {
  const script = `
    const { default: config } = await import("./remix.config.js");
    const { UNSAFE_defineRoutes: defineRoutes } = await import("@remix-run/dev");
    console.log(JSON.stringify(Object.values(await config.routes(defineRoutes)).map(({ file }) => file)));`;
  const node = ["--input-type=module", "--eval", script];
  const env = { PATH: process.env.PATH, NODE_ENV: environment, DEVELOPER_PAGES: developerPages };
  return JSON.parse(execFileSync(process.execPath, node, { encoding: "utf8", env: env as NodeJS.ProcessEnv })) as string[];
}

test("Z-20: a production build has no developer pages; development, tests and the demo have them", () => {
  const pages = ["routes/dev/gallery.tsx", "routes/dev/outbox.tsx", "routes/dev/picker-options.ts"];
  const production = listRoutes("production");
  expect(production.length).toBeGreaterThan(500);
  expect(production.filter((file) => file.startsWith("routes/dev/"))).toEqual([]);
  for (const routes of [listRoutes("production", "1"), listRoutes("test")]) {
    expect(routes.filter((file) => file.startsWith("routes/dev/"))).toEqual(pages);
    expect(routes.filter((file) => !file.startsWith("routes/dev/"))).toEqual(production);
  }
});
