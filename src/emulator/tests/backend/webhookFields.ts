/** Fields of a webhook in their order, as the documentation shows them. */
export const webhookFields = [
  'action',
  'event_id',
  'id',
  'object_type',
  'project_id',
  'source',
  'timestamp',
  'user',
  'vertical',
];
