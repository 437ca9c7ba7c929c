import { createRequire } from "node:module";

/**
 * React as visitors get it, for what is tested over what was built: it is read once, before anything else says which of its two builds is meant.
 * What the other one warns of belongs to the tests of components, which do not come here.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
for (const part of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(part);
process.env.NODE_ENV = NODE_ENV;
