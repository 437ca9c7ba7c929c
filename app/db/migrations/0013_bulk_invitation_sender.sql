ALTER TABLE "bulk_invitations" ADD COLUMN "uploaded_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_invitations" ADD COLUMN "link_origin" text DEFAULT '' NOT NULL;