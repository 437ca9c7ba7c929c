import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A program of the project over the graph of tests, as vitest.config.ts reads it: `~/x` is the built module; Node itself takes the types out of the rest. */
const folder = path.resolve(process.env.TEST_GRAPH);

registerHooks({
  resolve(asked, context, next) {
    if (asked.startsWith("~/")) return next(pathToFileURL(path.join(folder, `app/${asked.slice(2)}.js`)).href, context);
    if (!asked.startsWith(".") || !context.parentURL?.endsWith(".ts")) return next(asked, context);
    const file = `${path.resolve(path.dirname(fileURLToPath(context.parentURL)), asked)}.ts`;
    return next(existsSync(file) ? pathToFileURL(file).href : asked, context);
  },
});
