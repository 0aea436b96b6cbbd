/** Chat models for the bench: the endpoint that the environment names. {@link io.canon4j.bench.model.ModelEndpoint} is the door. */
@NullMarked
package io.canon4j.bench.model;

import org.jspecify.annotations.NullMarked;
