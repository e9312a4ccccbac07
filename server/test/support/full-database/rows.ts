/**
 * Rows for every table of every schema since the baseline, as plain SQL, because the code no longer knows earlier tables.
 * Each migration that adds a table or a column adds a list with the rows that it makes possible.
 */
export const sampleHost = { email: 'old.host@example.com', password: 'harbour-lamp' };
export const sampleApartment = {
  id: '00000000-0000-4000-8000-0000000000a1',
  slug: 'quay-house-k3v9x2m7pq',
};
export const sampleGuest = { name: 'Zoë 🌊 «مرحبا»', pinCode: '4821' };
export const sampleImage = { path: '/objects/images/oldoldoldoldoldoldold1.1x1', bytes: 70 };

const host = "'00000000-0000-4000-8000-0000000000b1'";
const apartment = `'${sampleApartment.id}'`;
const place = "'00000000-0000-4000-8000-0000000000c1'";
const guide = "'00000000-0000-4000-8000-0000000000d1'";
const step = "'00000000-0000-4000-8000-0000000000ab'";
const guest = "'00000000-0000-4000-8000-0000000000e1'";
const feed = "'00000000-0000-4000-8000-0000000000aa'";
const awkwardText = String.raw`E'a "quoted", \\ back\\slash,\ttab\nand {braces} 🌊'`;

/** `passwordHash` is the hash of `sampleHost.password`. */
export const rowsByMigration = (passwordHash: string): string[][] => [
  [
    `insert into hosts (id, email, password_hash, first_name, last_name, email_verified_at, created_at)
      values (${host}, '${sampleHost.email}', '${passwordHash}', 'Anna', 'Ozola', now(), '2026-01-02 03:04:05.678901+00')`,
    `insert into hosts (email, password_hash, first_name, last_name, deleted_at, deletion_reason, deletion_note)
      values ('gone@example.com', 'x', 'G', 'One', now(), 'other', ${awkwardText})`,
    `insert into apartments (id, host_id, name, slug, wifi_password, amenities, house_rules, text_language, guest_languages, show_phone_before_pin, version)
      values (${apartment}, ${host}, 'Quay House', '${sampleApartment.slug}', ${awkwardText}, array['Sauna, shared', 'NULL', '', ${awkwardText}], '{}', 'de', '{de,ko}', true, 7)`,
    `insert into custom_sections (apartment_id, kind, section_type, name, content, access_type, "order")
      values (${apartment}, 'entry_door', 'property_details', 'Entry Door Access', '4711#', 'keypad', 0),
             (${apartment}, 'custom', 'pre_arrival', 'Ferry', ${awkwardText}, null, 1)`,
    `insert into places (id, apartment_id, kind, "order", name) values (${place}, ${apartment}, 'local_tip', 0, 'Café Nord')`,
    `insert into apartment_guides (id, apartment_id, "order", name) values (${guide}, ${apartment}, 0, 'Sauna stove')`,
    `insert into guests (id, apartment_id, pin_code, name, checkin_date, checkout_date, state, code, arrival_day_at, checkout_at, ended_at)
      values (${guest}, ${apartment}, '${sampleGuest.pinCode}', '${sampleGuest.name}', current_date - 1, current_date + 5, 'current', 'k3v9x2m7pq', current_date - 1, current_date + 5, null),
             (gen_random_uuid(), ${apartment}, '0042', 'Jo', '2026-02-27', '2026-03-01', 'past', 'm7pqk3v9x2', '2026-02-27', '2026-03-01', now())`,
    `update guests set wrong_pins = 3, wrong_pins_told = 20, locked_out_at = now(), locked_out_until = now() + interval '15 minutes',
      locked_out_told_at = now(), locks_lifted_at = now() - interval '1 day',
      email = 'zoe@example.com', email_at = now(), phone = '+371 20', language = 'lv', channel = 'airbnb' where id = ${guest}`,
    `insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date)
      values (${guest}, 'Zoë', '4821', '2026-02-28', '2026-03-01')`,
    `insert into guest_sessions (token_hash, guest_id, pin_version, expires_at)
      values ('\\x00ff5c2700', ${guest}, 1, now() + interval '1 day')`,
    `insert into host_sessions (token_hash, host_id, expires_at) values ('\\x0102', ${host}, 'infinity')`,
    `insert into admin_sessions (token_hash, expires_at) values ('\\x', now() + interval '1 hour')`,
    `insert into mailed_tokens (token_hash, host_id, purpose, restoration, expires_at)
      values ('\\x03', ${host}, 'restore_account', '{"firstName": "A\\"b", "deep": [1.50, null, {"k": "\\u00e9"}]}', now()),
             ('\\x04', ${host}, 'restore_account', 'null', now()),
             ('\\x05', ${host}, 'reset_password', null, now())`,
    `insert into checkouts (apartment_id, provider_session_id, state, url, expires_at)
      values (${apartment}, 'cs_1', 'complete', 'https://example.com/?a=1&b=2', now())`,
    `insert into subscriptions (apartment_id, provider_subscription_id, provider_status, current_period_end, reading)
      values (${apartment}, 'sub_1', 'active', now() + interval '20 days', 42)`,
    `insert into payment_events (provider_event_id, type) values ('evt_1', 'invoice.paid')`,
    `insert into manual_trials (apartment_id, host_id, reason, ends_at)
      values (${apartment}, ${host}, 'Welcome', now() + interval '30 days'), (null, null, 'Of a property that is gone', now() + interval '1 day')`,
    `insert into contact_messages (name, email, message) values ('V', 'v@example.com', ${awkwardText})`,
    `insert into objects (path, host_id, content_type, bytes, width, height)
      values ('${sampleImage.path}', ${host}, 'image/png', ${sampleImage.bytes}, 1, 1)`,
    `insert into images (apartment_id, place_id, apartment_guide_id, path, "order")
      values (${apartment}, null, null, '${sampleImage.path}', 0), (${apartment}, ${place}, null, '${sampleImage.path}', 0), (${apartment}, null, ${guide}, '${sampleImage.path}', 0)`,
    `insert into uploads (key, host_id, content_type, expires_at) values ('uploads/x/one', ${host}, 'image/png', now() + interval '1 hour')`,
    `insert into mails (recipient, subject, text, html, next_attempt_at) values ('v@example.com', 'S', ${awkwardText}, '<p>', 'infinity')`,
    `insert into rate_limits (key, count, window_end) values ('pin:x', 4, now() + interval '1 hour')`,
    `insert into uploads (key, host_id, expires_at, apartment_id, object_path)
      values ('uploads/x/two', ${host}, now() + interval '1 hour', ${apartment}, '${sampleImage.path}')`,
    `insert into sandbox_checkouts (id, customer_id, apartment_id, apartment_name, success_url, cancel_url, state, subscription_id, expires_at)
      values ('cs_s', 'cus', ${apartment}, 'Quay House', 'https://a', 'https://b', 'complete', 'sub_s', now())`,
    `insert into sandbox_subscriptions (id, customer_id, apartment_id, apartment_name) values ('sub_s', 'cus', ${apartment}, 'Quay House')`,
    `insert into payment_endings (provider_id, kind, next_attempt_at, last_error) values ('sub_gone', 'subscription', 'infinity', 'ETIMEDOUT')`,
    `select setval('payment_readings', 42)`,
    `insert into installation (id, clock_trusted_at, clock_seen_at) values ('00000000-0000-4000-8000-0000000000f1', now(), now())`,
    `insert into held_deletions (name, reason, due) values ('deleted accounts', 'many', 60)`,
    `insert into shared_secrets (name, value) values ('uploads', 'c0ffee')`,
    `insert into uploads (key, host_id, multipart_id, parts, expires_at, closed_at)
      values ('uploads/x/three', ${host}, 'parts', '{"1": 5242880, "2": 70}', now(), now())`,
    `insert into imports (token_hash, host_id, apartment_id, url, expires_at)
      values (decode(repeat('ab', 32), 'hex'), ${host}, ${apartment}, 'https://photos.example/quay.jpg', now() + interval '1 hour')`,
    `insert into admin_sign_ins (address, outcome) values ('192.0.2.7', 'entered'), ('2001:db8::7', 'wrong')`,
    `insert into jobs (name, every_seconds, next_run_at, runs, failures, failures_in_a_row, last_error)
      values ('expired sessions', 3600, now() + interval '1 hour', 12, 2, 1, 'ECONNREFUSED')`,
    `insert into jobs (name, queue) values ('emails', 'emails')`,
    `insert into calendar_feeds (id, apartment_id, name, address, is_paused, next_attempt_at, found_stays, found_blocks, found_skipped)
      values (${feed}, ${apartment}, ${awkwardText}, 'https://calendars.invalid/1.ics?s=1', true, 'infinity', 1, 0, 0)`,
    `insert into calendar_events (feed_id, uid, guest_id, checkin_date, checkout_date, name)
      values (${feed}, ${awkwardText}, ${guest}, current_date - 1, current_date + 5, 'Zoë 🌊'),
             (${feed}, 'gone', null, '2026-02-27', '2026-03-01', null)`,
    `insert into calendar_addresses (apartment_id, code) values (${apartment}, 'x2m7pqk3v9')`,
    `insert into notice_settings (host_id, double_bookings) values (${host}, false)`,
    `insert into told_notices (name) values (${awkwardText})`,
    `insert into translations (apartment_id, language, kind, row_id, field, entry, text, original)
      values (${apartment}, 'de', 'apartment', ${apartment}, 'amenities', 'Sauna, shared', ${awkwardText}, 'Sauna, shared'),
             (${apartment}, 'de', 'place', ${place}, 'description', '', ${awkwardText}, 'Once'),
             (${apartment}, 'ko', 'guide', ${guide}, 'name', '', '사우나 난로', 'Sauna stove')`,
    `insert into saved_copies (session, guest_id) values ('\\x00ff5c2700', ${guest})`,
    `insert into backup_reveals (guest_id, fingerprint, device) values (${guest}, '\\x00ff5c2701', 'iPhone')`,
    `insert into arrival_steps (id, apartment_id, "order", text) values (${step}, ${apartment}, 0, ${awkwardText})`,
    `insert into images (apartment_id, arrival_step_id, path, "order") values (${apartment}, ${step}, '${sampleImage.path}', 0)`,
    `insert into translations (apartment_id, language, kind, row_id, field, text, original)
      values (${apartment}, 'de', 'step', ${step}, 'text', 'Hinauf', ${awkwardText})`,
    `insert into search_misses (apartment_id, term, shown, count, last_day)
      values (${apartment}, 'bugeleisen', 'bügeleisen', 3, '2026-02-27')`,
    `insert into link_checks (apartment_id, url, looked_at, failure, failed_since)
      values (${apartment}, 'https://example.com/ä', now(), 'gone', now())`,
    `insert into applied_steps (id, host_id, from_id) values (${step}, ${host}, ${apartment})`,
    `insert into applied_changes (step_id, apartment_id, undo)
      values (${step}, ${apartment}, '{"texts": [{"before": "A\\"b", "deep": [1.50, null]}], "rows": []}')`,
    `insert into known_devices (token_hash, host_id) values ('\\x06', ${host})`,
    `insert into half_sessions (token_hash, host_id, expires_at) values ('\\x07', ${host}, now())`,
    `insert into authenticators (host_id, secret) values (${host}, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')`,
    `insert into recovery_codes (host_id, code_hash) values (${host}, '\\x08')`,
    `insert into passkeys (host_id, name, credential_id, public_key, counter, transports)
      values (${host}, 'Phone', 'AAAA', '\\x09', 1, '[]')`,
    `insert into passkey_challenges (challenge_hash, purpose, expires_at) values ('\\x0a', 'enter', now())`,
    `insert into message_templates (host_id, apartment_id, moment, language, subject, text, plain)
      values (${host}, null, 'before', 'de', 'Bald da', ${awkwardText}, 'Hallo'), (${host}, ${apartment}, 'before', 'de', 'S', 'T', 'P')`,
    `insert into message_settings (host_id, moment, is_mailed, days, time) values (${host}, 'before', true, 3, '10:00')`,
    `insert into stay_messages (guest_id, moment, way) values (${guest}, 'booked', 'whatsapp')`,
    `insert into guest_mails (guest_id, moment, number, state, sending_at, settled_at, next_attempt_at)
      values (${guest}, 'before', 1, 'unsure', now(), now(), 'infinity')`,
    `insert into stopped_addresses (address_key) values ('\\x0b')`,
    `insert into prints (apartment_id, piece, size, languages, with_way_in, facts)
      values (${apartment}, 'wifi', 'A6', '{en,ja}', false, '{"wifiName": "x", "wifiPassword": "y"}')`,
    `insert into text_sizes (apartment_id, texts, translations) values (${apartment}, 900, 400)`,
    `insert into backup_runs (bytes, is_daily) values (70000, true)`,
    `insert into backup_runs (error, reported_at) values ('ENOSPC: no space left on device', now())`,
  ],
  [
    `update calendar_events set reservation_code = 'HMABCDEFGH', reservation_url = 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH'
      where guest_id = ${guest}`,
    `insert into blocked_nights (feed_id, from_date, until_date) values (${feed}, '2026-03-01', '2026-03-09')`,
  ],
  // These migrations add columns whose default values are enough.
  [],
  [],
  [
    `insert into property_members (apartment_id, host_id, role)
      select ${apartment}, id, 'manager' from hosts where email = 'gone@example.com'`,
    `insert into invitations (id, token_hash, host_id, email, role, expires_at)
      values (${step}, '\\x0c', ${host}, 'ilze@example.com', 'manager', now() + interval '7 days')`,
    `insert into invited_properties (invitation_id, apartment_id) values (${step}, ${apartment})`,
  ],
  [
    `insert into property_changes (apartment_id, changed_at, changed_by, change, kind, field, old_text, new_text)
      values (${apartment}, now(), ${host}, 'changed', 'apartment', 'city', 'Riga', 'Rīga')`,
  ],
  [`insert into turnovers (guest_id, started_at, started_by) values (${guest}, now(), ${host})`],
  [
    `insert into tried_facts (id, guest_id, apartment_id, fact, value_hash, works, note, tried_at, tried_by)
      values (${step}, ${guest}, ${apartment}, 'door', 'x', false, ${awkwardText}, now(), ${host})`,
  ],
  [
    `insert into turnover_ticks (guest_id, apartment_id, text, is_done, ticked_at, device_at, ticked_by)
      values (${guest}, ${apartment}, ${awkwardText}, true, now(), now(), ${host})`,
    `insert into problems (id, apartment_id, guest_id, reporter, reported_by, text, reported_at, device_at, answer, answered_at)
      values (${step}, ${apartment}, ${guest}, 'host', ${host}, ${awkwardText}, now(), now(), ${awkwardText}, now())`,
    `insert into problem_photos (guest_id, problem_id, path, "order") select ${guest}, ${step}, path, 0 from objects limit 1`,
    // Without a link, because a restore withdraws it.
    `insert into crew_members (id, host_id, added_by, name, calendar_code)
      values (${step}, ${host}, ${host}, 'Zane "ā"', 'k3jx9q2mfa')`,
    `insert into crew_properties (apartment_id, crew_id) values (${apartment}, ${step})`,
    `insert into crew_sessions (token_hash, crew_id, expires_at) values ('\\x0e', ${step}, now())`,
    `insert into crew_passkeys (credential_id, crew_id, user_id, public_key, counter)
      values ('AAAA', ${step}, ${step}, '\\x0f', 1)`,
    `update turnovers set left_at = now(), done_at = now(), done_by_crew = ${step} where guest_id = ${guest}`,
    `insert into time_requests (guest_id, kind, date, time) values (${guest}, 'later_out', '2026-06-20', '13:00')`,
    `insert into crew_entries (guest_id, id, kind, device_at) values (${guest}, ${step}, 'state', now())`,
  ],
];
