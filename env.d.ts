/// <reference types="vite/client" />
/// <reference types="@remix-run/node" />
declare module "virtual:remix/server-build";
