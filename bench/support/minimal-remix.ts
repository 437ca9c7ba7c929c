import http from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Outlet, RemixServer, Scripts, useLoaderData } from "@remix-run/react";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";

/**
 * The smallest possible Remix page: its own HTTP server, one route with a loader that reads nothing, renderToString, a table of 50 rows.
 * The number of columns is a parameter, so that it can be as large as the measured page. No session, database or headers.
 */
const ROWS = 50;
const columns = Number(process.argv[2]);
const rows = Array.from({ length: ROWS }, (_, row) => ({
  seq: row + 1,
  name: `Dela Cruz, Juan ${row}`,
  amounts: Array.from({ length: columns }, (_, index) => 12_345_67 + row * 1_000 + index),
}));
const peso = (centavos: number) => (centavos / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

function Document() {
  return h(
    "html",
    { lang: "en" },
    h("head", null, h("meta", { charSet: "utf-8" }), h("title", null, "Register")),
    h("body", null, h(Outlet), h(Scripts)),
  );
}

function Register() {
  const data = useLoaderData<typeof loader>();
  return h("main", null, h("h1", null, "Register"), h("table", null, h("tbody", null, data.rows.map(line))));
}

function line({ seq, name, amounts }: (typeof rows)[number]) {
  return h(
    "tr",
    { key: seq },
    h("td", null, h("a", { href: `/payslips/${seq}` }, name)),
    amounts.map((amount, index) => h("td", { key: index, className: "num" }, peso(amount))),
  );
}

function loader() {
  return { rows };
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${renderToString(h(RemixServer, { context, url: request.url }))}`, { status, headers });
}

const manifest = { hasAction: false, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false, imports: [] };
const build: ServerBuild = {
  mode: "production",
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: Document } },
    register: { id: "register", parentId: "root", path: "register", module: { default: Register, loader } },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: { ...manifest, id: "root", path: "", hasLoader: false, module: "/root.js" },
      register: { ...manifest, id: "register", parentId: "root", path: "register", hasLoader: true, module: "/register.js" },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "build",
  basename: "/",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
};
const handle = createRequestHandler(build, "production");

const server = http.createServer((request, response) => {
  void handle(new Request(`http://localhost${request.url}`)).then(async (answer) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(await answer.text());
  });
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
