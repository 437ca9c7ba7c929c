/** The layout renders the webhook; dialogs open on top. */
export default function WebhookOfCompany() {
  return null;
}
