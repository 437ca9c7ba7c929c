import { defineConfig } from "drizzle-kit";

/** `npx drizzle-kit generate --name what-changed` writes the next migration from app/db/schema. */
export default defineConfig({ dialect: "postgresql", schema: "./app/db/schema/**/*.ts", out: "./app/db/migrations" });
