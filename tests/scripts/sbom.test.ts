import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeSbom } from "../../scripts/sbom.mjs";

type Bill = {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { group?: string; name: string; version: string; purl: string; hashes?: unknown[] }[];
};

test("ASVS 15.1.2: the build writes a CycloneDX bill of the production packages, from the lock file", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "sbom-"));
  try {
    const file = path.join(folder, "sbom.cdx.json");
    writeSbom(file);
    const bill = JSON.parse(readFileSync(file, "utf8")) as Bill;
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(["CycloneDX", "kawani"]);
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, { version: string }> };
    const express = bill.components.find(({ group, name }) => !group && name === "express")!;
    expect([express.version, express.purl]).toEqual([
      packages["node_modules/express"]!.version,
      `pkg:npm/express@${packages["node_modules/express"]!.version}`,
    ]);
    // It contains every dependency of package.json, and no development dependency.
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
    const names = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
    expect(Object.keys(dependencies).filter((dependency) => !names.has(dependency))).toEqual([]);
    expect([names.has("vitest"), names.has("@playwright/test")]).toEqual([false, false]);
    expect(express.hashes).toMatchObject([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as unknown }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
