CREATE TABLE "property_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"apartment_id" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"change" text NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid,
	"row_title" text DEFAULT '' NOT NULL,
	"field" text DEFAULT '' NOT NULL,
	"old_text" text,
	"new_text" text,
	"is_secret" boolean DEFAULT false NOT NULL,
	CONSTRAINT "property_changes_change" CHECK ("property_changes"."change" in ('changed', 'added', 'removed')),
	CONSTRAINT "property_changes_kind" CHECK ("property_changes"."kind" in ('apartment', 'step', 'local_tip', 'sightseeing_spot', 'guide', 'section', 'translation')),
	CONSTRAINT "property_changes_secret" CHECK (not "property_changes"."is_secret" or num_nonnulls("property_changes"."old_text", "property_changes"."new_text") = 0)
);
--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_apartment_id_apartments_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."apartments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_changes_newest" ON "property_changes" USING btree ("apartment_id","changed_at","id");--> statement-breakpoint
CREATE INDEX "property_changes_changed_by" ON "property_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "property_changes_changed_at" ON "property_changes" USING btree ("changed_at");--> statement-breakpoint
-- The history of a property's content. A transaction that locks a property for a host names the author in
-- portal.changed_by. Without an author, as in jobs, deletions and duplications, nothing is recorded.
CREATE FUNCTION change_author() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('portal.changed_by', true), '')::uuid
$$;--> statement-breakpoint
-- A value as a text of at most 500 characters. A longer one ends with an ellipsis; a list has one entry per line.
CREATE FUNCTION text_of_value(value jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN char_length(whole) > 500 THEN left(whole, 500) || '…' ELSE whole END
  FROM (SELECT coalesce(
    CASE WHEN jsonb_typeof(value) = 'array'
      THEN (SELECT string_agg(entry, E'\n') FROM jsonb_array_elements_text(value) AS entry)
      ELSE value #>> '{}'
    END, '') AS whole) AS texts
$$;--> statement-breakpoint
-- Writes one entry. Saves of a field by one person, each within 10 minutes of the
-- one before, become one entry, because the editor saves while people type. An entry whose texts become equal is deleted.
CREATE FUNCTION record_change(new_entry jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entry property_changes := jsonb_populate_record(NULL::property_changes, new_entry);
  latest property_changes;
BEGIN
  entry.changed_by := change_author();
  entry.changed_at := date_trunc('milliseconds', clock_timestamp());
  entry.row_title := coalesce(left(entry.row_title, 100), '');
  entry.field := coalesce(entry.field, '');
  entry.is_secret := coalesce(entry.is_secret, false);
  IF entry.is_secret THEN
    entry.old_text := NULL;
    entry.new_text := NULL;
  END IF;
  IF entry.change = 'changed' THEN
    SELECT * INTO latest FROM property_changes
      WHERE apartment_id = entry.apartment_id AND changed_at > now() - interval '10 minutes'
        AND change = 'changed' AND kind = entry.kind AND field = entry.field
        AND row_id IS NOT DISTINCT FROM entry.row_id
      ORDER BY changed_at DESC, id DESC LIMIT 1;
    IF latest.changed_by = entry.changed_by THEN
      -- One statement can write hundreds of rows of one entry without texts.
      IF num_nonnulls(latest.old_text, latest.new_text, entry.new_text) = 0 AND latest.row_title = entry.row_title
        AND latest.changed_at >= date_trunc('milliseconds', now()) THEN RETURN;
      END IF;
      IF latest.old_text = entry.new_text AND char_length(entry.new_text) <= 500 THEN
        DELETE FROM property_changes WHERE id = latest.id;
      ELSE
        UPDATE property_changes SET changed_at = entry.changed_at, row_title = entry.row_title,
          new_text = entry.new_text WHERE id = latest.id;
      END IF;
      RETURN;
    END IF;
  END IF;
  INSERT INTO property_changes VALUES (gen_random_uuid(), entry.apartment_id, entry.changed_at, entry.changed_by,
    entry.change, entry.kind, entry.row_id, entry.row_title, entry.field, entry.old_text, entry.new_text,
    entry.is_secret);
END $$;--> statement-breakpoint
-- A property keeps its newest 2,000 entries. Finding the others takes milliseconds, so this runs once at the end of a
-- transaction, which may write hundreds of entries.
CREATE FUNCTION forget_oldest_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('portal.history_cut_of', true) = NEW.apartment_id::text THEN RETURN NULL; END IF;
  PERFORM set_config('portal.history_cut_of', NEW.apartment_id::text, true);
  DELETE FROM property_changes WHERE id IN (
    SELECT id FROM property_changes WHERE apartment_id = NEW.apartment_id
    ORDER BY changed_at DESC, id DESC OFFSET 2000);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER forget_oldest_changes AFTER INSERT ON property_changes DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION forget_oldest_changes();--> statement-breakpoint
-- The argument is the kind of the rows. Rows that PostgreSQL deletes with another row are not recorded.
CREATE FUNCTION record_row_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  some_row jsonb := coalesce(new_row, old_row);
  secrets text[] := string_to_array(current_setting('portal.secret_columns', true), ',');
  entry property_changes;
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  entry.kind := coalesce(TG_ARGV[0], some_row ->> 'kind');
  IF entry.kind = 'apartment' THEN
    entry.apartment_id := some_row ->> 'id';
  ELSE
    entry.apartment_id := some_row ->> 'apartment_id';
    entry.row_id := some_row ->> 'id';
    entry.row_title := coalesce(some_row ->> 'name', some_row ->> 'text');
  END IF;
  -- The default cards contain how to open the door and the network.
  IF entry.kind = 'section' AND some_row ->> 'kind' <> 'custom' THEN
    secrets := '{content,important_info}';
  ELSIF entry.kind <> 'apartment' THEN
    secrets := '{}';
  END IF;
  IF TG_OP = 'UPDATE' THEN
    entry.change := 'changed';
    FOR entry.field, entry.old_text, entry.new_text IN
      SELECT key, text_of_value(value), text_of_value(new_row -> key) FROM jsonb_each(old_row)
      WHERE value IS DISTINCT FROM new_row -> key AND key NOT IN
        ('id', 'host_id', 'apartment_id', 'kind', 'order', 'version', 'created_at', 'updated_at', 'link_renewed_at')
    LOOP
      -- Without the list of secrets, every text may be one.
      entry.is_secret := secrets IS NULL OR entry.field = ANY (secrets);
      PERFORM record_change(to_jsonb(entry));
    END LOOP;
  ELSE
    entry.change := CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'removed' END;
    PERFORM record_change(to_jsonb(entry));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A list of photos is one field of its row. The photos of a new row are part of the row.
CREATE FUNCTION record_photo_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  photo images := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  entry property_changes;
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  entry.apartment_id := photo.apartment_id;
  entry.change := 'changed';
  entry.field := 'photos';
  entry.row_id := coalesce(photo.place_id, photo.apartment_guide_id, photo.arrival_step_id);
  IF photo.place_id IS NOT NULL THEN
    SELECT kind, name INTO entry.kind, entry.row_title FROM places WHERE id = photo.place_id;
  ELSIF photo.apartment_guide_id IS NOT NULL THEN
    SELECT 'guide', name INTO entry.kind, entry.row_title FROM apartment_guides WHERE id = photo.apartment_guide_id;
  ELSIF photo.arrival_step_id IS NOT NULL THEN
    SELECT 'step', text INTO entry.kind, entry.row_title FROM arrival_steps WHERE id = photo.arrival_step_id;
  ELSE
    entry.kind := 'apartment';
  END IF;
  -- The row of the photos was just deleted, which is an entry already.
  IF entry.kind IS NULL THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM property_changes WHERE apartment_id = photo.apartment_id AND row_id = entry.row_id
      AND change = 'added' AND changed_by = change_author() AND changed_at > now() - interval '10 minutes') THEN
    RETURN NULL;
  END IF;
  PERFORM record_change(to_jsonb(entry));
  RETURN NULL;
END $$;--> statement-breakpoint
-- All translations into one language are one field, because a machine translates hundreds of texts at once.
CREATE FUNCTION record_translation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  translation translations := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  entry property_changes;
BEGIN
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  -- Translations of entries are also deleted because the entry was changed, in every language.
  IF TG_OP = 'DELETE' AND OLD.entry <> '' THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND OLD.text = NEW.text THEN RETURN NULL; END IF;
  entry.apartment_id := translation.apartment_id;
  entry.change := 'changed';
  entry.kind := 'translation';
  entry.field := translation.language;
  PERFORM record_change(to_jsonb(entry));
  RETURN NULL;
END $$;--> statement-breakpoint
-- A renewed address ends the calendar subscriptions of everyone who works on the property.
CREATE FUNCTION record_calendar_address_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry property_changes;
BEGIN
  entry.apartment_id := NEW.apartment_id;
  entry.change := 'changed';
  entry.kind := 'apartment';
  entry.field := 'calendarAddress';
  entry.is_secret := true;
  PERFORM record_change(to_jsonb(entry));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_calendar_address_change AFTER UPDATE ON calendar_addresses
  FOR EACH ROW WHEN (change_author() IS NOT NULL AND OLD.code <> NEW.code)
  EXECUTE FUNCTION record_calendar_address_change();--> statement-breakpoint
CREATE TRIGGER record_row_changes AFTER UPDATE ON apartments
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_row_changes('apartment');--> statement-breakpoint
CREATE TRIGGER record_row_changes AFTER INSERT OR UPDATE OR DELETE ON arrival_steps
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_row_changes('step');--> statement-breakpoint
CREATE TRIGGER record_row_changes AFTER INSERT OR UPDATE OR DELETE ON places
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_row_changes();--> statement-breakpoint
CREATE TRIGGER record_row_changes AFTER INSERT OR UPDATE OR DELETE ON apartment_guides
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_row_changes('guide');--> statement-breakpoint
CREATE TRIGGER record_row_changes AFTER INSERT OR UPDATE OR DELETE ON custom_sections
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_row_changes('section');--> statement-breakpoint
CREATE TRIGGER record_photo_changes AFTER INSERT OR UPDATE OR DELETE ON images
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_photo_changes();--> statement-breakpoint
CREATE TRIGGER record_translation_changes AFTER INSERT OR UPDATE OR DELETE ON translations
  FOR EACH ROW WHEN (change_author() IS NOT NULL) EXECUTE FUNCTION record_translation_changes();
