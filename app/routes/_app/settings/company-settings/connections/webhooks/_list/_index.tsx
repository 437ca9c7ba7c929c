/** The layout renders the list; dialogs open on top. */
export default function WebhooksOfCompany() {
  return null;
}
