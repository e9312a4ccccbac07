-- A PIN that is typed is a PIN entry; the check-in is the guest's press on the button.
ALTER TABLE "check_ins" RENAME TO "pin_entries";--> statement-breakpoint
ALTER TABLE "pin_entries" RENAME COLUMN "checked_in_at" TO "entered_at";--> statement-breakpoint
ALTER TABLE "pin_entries" RENAME CONSTRAINT "check_ins_guest_id_guests_id_fk" TO "pin_entries_guest_id_guests_id_fk";--> statement-breakpoint
ALTER INDEX "check_ins_pkey" RENAME TO "pin_entries_pkey";--> statement-breakpoint
ALTER INDEX "check_ins_guest" RENAME TO "pin_entries_guest";
