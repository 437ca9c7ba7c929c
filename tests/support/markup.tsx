import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server.js";
import { PartsTextContext } from "~/components/ui/layout/parts-text";
import { parts } from "~/domain/shared/i18n/en/parts";

/** The HTML that the server would send for a component on a page at this URL. */
export async function renderMarkup(element: ReactElement, address = "/"): Promise<string> {
  const routes = [{ path: "*", element }];
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://kawani.test${address}`));
  if (context instanceof Response) throw new Error(`The address ${address} answered ${context.status}`);
  return renderToStaticMarkup(
    <PartsTextContext.Provider value={parts}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </PartsTextContext.Provider>,
  );
}
