import { readFileSync, writeFileSync } from "node:fs";

/**
 * Writes the software bill of materials: CycloneDX JSON of every package that the lock file installs in production.
 * Not `npm sbom --omit=dev`: npm 11 omits packages that a development package needs too, such as express.
 */
export function writeSbom(file) {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const components = new Map();
  for (const [location, info] of Object.entries(packages)) {
    if (location === "" || info.dev || info.link) continue;
    const component = toComponent(info.name ?? location.slice(location.lastIndexOf("node_modules/") + "node_modules/".length), info);
    components.set(component.purl, component);
  }
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.5.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": `${name}@${version}`, name, version } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
  writeFileSync(file, JSON.stringify(bill, null, 2));
}

function toComponent(fullName, { version, integrity, license, optional, devOptional, peer }) {
  const [group, name] = fullName.startsWith("@") ? fullName.split("/") : ["", fullName];
  const purl = `pkg:npm/${group === "" ? "" : `${group.replace("@", "%40")}/`}${name}@${version}`;
  return {
    type: "library",
    "bom-ref": purl,
    ...(group === "" ? {} : { group }),
    name,
    version,
    scope: optional || devOptional || peer ? "optional" : "required",
    ...(integrity ? { hashes: integrity.split(" ").map(toHash) } : {}),
    ...(license ? { licenses: [/[() ]/.test(license) ? { expression: license } : { license: { name: license } }] } : {}),
    purl,
  };
}

/** Converts npm's "sha512-…" to the CycloneDX form. */
function toHash(integrity) {
  const [, bits, content] = /^sha(\d+)-(.+)$/.exec(integrity);
  return { alg: bits === "1" ? "SHA-1" : `SHA-${bits}`, content: Buffer.from(content, "base64").toString("hex") };
}
