import { createRequire } from "node:module";

/**
 * Loads React's production build first, for tests of built code, before any import picks the other build. The warnings of the development build
 * belong to
 * the component tests, which do not use this file.
 */
const require = createRequire(import.meta.url);
const { NODE_ENV } = process.env;
process.env.NODE_ENV = "production";
for (const part of ["react", "react/jsx-runtime", "react-dom", "react-dom/server"]) require(part);
process.env.NODE_ENV = NODE_ENV;
