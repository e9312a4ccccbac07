-- What each property takes already. A row counts for 200 bytes beside its texts, as in budgets/text-budget.ts.
INSERT INTO "text_sizes" ("apartment_id", "texts", "translations")
SELECT sizes.apartment_id, sum(sizes.texts), sum(sizes.translations) FROM (
	SELECT "id" AS apartment_id, 200 + octet_length(concat("name", "country", "city", "address", "airbnb_link", "google_maps_link", "wifi_name", "wifi_password", "wifi_additional_info", "host_phone", "contact_host_title", "contact_host_availability", "contact_host_response_time", "contact_host_body", "host_additional_info", "emergency_contact_description", "emergency_contact", "parking_instructions", "arrival_directions", "checkin_instructions", "checkout_note", "stuck_note", "backup_entry", array_to_string("checkout_list", ''), array_to_string("amenities", ''), array_to_string("house_rules", ''))) AS texts, 0 AS translations FROM "apartments"
	UNION ALL SELECT "apartment_id", 200 + octet_length("text"), 0 FROM "arrival_steps"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "description", "distance", "address", "google_maps_url", "opening_hours", "phone")), 0 FROM "places"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "instructions")), 0 FROM "apartment_guides"
	UNION ALL SELECT "apartment_id", 200 + octet_length(concat("name", "content", "important_info")), 0 FROM "custom_sections"
	UNION ALL SELECT "apartment_id", 200 + octet_length("caption"), 0 FROM "images"
	UNION ALL SELECT "apartment_id", 0, 200 + octet_length("text") + octet_length("original") + octet_length("entry") FROM "translations"
) AS sizes GROUP BY sizes.apartment_id;
--> statement-breakpoint
UPDATE "applied_changes" SET "bytes" = octet_length("undo"::text);
