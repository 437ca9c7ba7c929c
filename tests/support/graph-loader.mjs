import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Node loader for project programs over the test graph, as in vitest.config.ts: `~/x` is the built module; Node strips the types of the rest. */
const folder = path.resolve(process.env.TEST_GRAPH);

registerHooks({
  resolve(asked, context, next) {
    if (asked.startsWith("~/")) return next(pathToFileURL(path.join(folder, `app/${asked.slice(2)}.js`)).href, context);
    if (!asked.startsWith(".") || !context.parentURL?.endsWith(".ts")) return next(asked, context);
    const file = `${path.resolve(path.dirname(fileURLToPath(context.parentURL)), asked)}.ts`;
    return next(existsSync(file) ? pathToFileURL(file).href : asked, context);
  },
});
